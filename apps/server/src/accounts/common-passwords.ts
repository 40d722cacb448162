/** Passwords of eight or more characters that open every list of leaked ones, and what is near on this site. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123456789012345 1234567890123456 password password1 password12
password123 password1234 password12345 password123456 passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123 qwerty1234
qwerty12345 qwerty123456 qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedc qazwsxedcrfvtgb zaq12wsx iloveyou
iloveyou1 sunshine princess football baseball superman batman123 trustno1 welcome1 welcome123 letmein1 letmein123
abcd1234 abc12345 abcdefgh abcdefghijklmno abcdefghijklmnop abcdefghijklmnopqrstuvwxyz aa123456 a1234567 a12345678
asdfghjkl asdfghjkl123 asdfasdf zxcvbnm123 zxcvbnmasdfghjkl 987654321 9876543210 11223344 112233445566 147258369
michelle jennifer computer whatever dragon123 monkey123 starwars charlie1 jordan23 liverpool changeme changeme123
changemechangeme changethispassword administrator admin123 admin1234 adminadmin adminadminadmin rootroot testtest
testtesttest test1234 secret123 verysecretpassword supersecretpassword mypassword mypassword123 thisismypassword
passwordpassword letmeinletmein vitrinevitrine vitrine123`
    .split(/\s+/)
    .concat('this is my password', 'vitrine password'),
)
