/**
 * Phrases that stand in every guide to passwords or that everybody knows by heart, without spaces: long enough to look
 * strong to an estimator that counts words.
 */
export const wellKnownPhrases: readonly string[] = [
  'correcthorsebatterystaple',
  'incorrecthorsebatterystaple',
  'thequickbrownfoxjumpsoverthelazydog',
  'thequickbrownfox',
  'loremipsumdolorsitamet',
  'tobeornottobethatisthequestion',
  'maytheforcebewithyou',
  'iamyourfather',
  'winteriscoming',
  'allyourbasearebelongtous',
  'onceuponatime',
  'inthebeginningwastheword',
  'ihaveadream',
  'helloworld',
  'nevergonnagiveyouup',
  'twinkletwinklelittlestar',
  'maryhadalittlelamb',
  'happybirthdaytoyou',
  'thisismypassword',
  'whatismypassword',
  'iforgotmypassword',
  'changemeplease',
  'letmeinplease',
  'opensesame',
  'supercalifragilisticexpialidocious',
  'pneumonoultramicroscopicsilicovolcanoconiosis',
]
