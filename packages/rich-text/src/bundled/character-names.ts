/**
 * The names of characters in HTML that end with a semicolon, as the standard of HTML lists them, in the order of what they stand
 * for. Characters are parted by `;` and begin with the distance to the one before, which is 1 where none stands. Behind `|` stand names of
 * two characters, beginning with the code point of the second and `:`. Taken from https://html.spec.whatwg.org/entities.json.
 */
export const CHARACTER_NAMES: string =
  '0:9Tab;NewLine;23excl;QUOT quot;num;dollar;percnt;AMP amp;apos;lpar;rpar;ast midast;plus;comma;2peri' +
  'od;sol;11colon;semi;LT lt;equals;GT gt;quest;commat;27lsqb lbrack;bsol;rsqb rbrack;Hat;lowbar UnderB' +
  'ar;grave DiacriticalGrave;27lcub lbrace;vert verbar VerticalLine;rcub rbrace;35nbsp NonBreakingSpace' +
  ';iexcl;cent;pound;curren;yen;brvbar;sect;Dot die uml DoubleDot;COPY copy;ordf;laquo;not;shy;REG reg ' +
  'circledR;macr strns;deg;pm plusmn PlusMinus;sup2;sup3;acute DiacriticalAcute;micro;para;middot Cente' +
  'rDot centerdot;cedil Cedilla;sup1;ordm;raquo;frac14;half frac12;frac34;iquest;Agrave;Aacute;Acirc;At' +
  'ilde;Auml;Aring angst;AElig;Ccedil;Egrave;Eacute;Ecirc;Euml;Igrave;Iacute;Icirc;Iuml;ETH;Ntilde;Ogra' +
  've;Oacute;Ocirc;Otilde;Ouml;times;Oslash;Ugrave;Uacute;Ucirc;Uuml;Yacute;THORN;szlig;agrave;aacute;a' +
  'circ;atilde;auml;aring;aelig;ccedil;egrave;eacute;ecirc;euml;igrave;iacute;icirc;iuml;eth;ntilde;ogr' +
  'ave;oacute;ocirc;otilde;ouml;div divide;oslash;ugrave;uacute;ucirc;uuml;yacute;thorn;yuml;Amacr;amac' +
  'r;Abreve;abreve;Aogon;aogon;Cacute;cacute;Ccirc;ccirc;Cdot;cdot;Ccaron;ccaron;Dcaron;dcaron;Dstrok;d' +
  'strok;Emacr;emacr;3Edot;edot;Eogon;eogon;Ecaron;ecaron;Gcirc;gcirc;Gbreve;gbreve;Gdot;gdot;Gcedil;2H' +
  'circ;hcirc;Hstrok;hstrok;Itilde;itilde;Imacr;imacr;3Iogon;iogon;Idot;imath inodot;IJlig;ijlig;Jcirc;' +
  'jcirc;Kcedil;kcedil;kgreen;Lacute;lacute;Lcedil;lcedil;Lcaron;lcaron;Lmidot;lmidot;Lstrok;lstrok;Nac' +
  'ute;nacute;Ncedil;ncedil;Ncaron;ncaron;napos;ENG;eng;Omacr;omacr;3Odblac;odblac;OElig;oelig;Racute;r' +
  'acute;Rcedil;rcedil;Rcaron;rcaron;Sacute;sacute;Scirc;scirc;Scedil;scedil;Scaron;scaron;Tcedil;tcedi' +
  'l;Tcaron;tcaron;Tstrok;tstrok;Utilde;utilde;Umacr;umacr;Ubreve;ubreve;Uring;uring;Udblac;udblac;Uogo' +
  'n;uogon;Wcirc;wcirc;Ycirc;ycirc;Yuml;Zacute;zacute;Zdot;zdot;Zcaron;zcaron;20fnof;35imped;64gacute;6' +
  '6jmath;143circ;Hacek caron;17Breve breve;dot DiacriticalDot;ring;ogon;tilde DiacriticalTilde;dblac D' +
  'iacriticalDoubleAcute;52DownBreve;128Alpha;Beta;Gamma;Delta;Epsilon;Zeta;Eta;Theta;Iota;Kappa;Lambda' +
  ';Mu;Nu;Xi;Omicron;Pi;Rho;2Sigma;Tau;Upsilon;Phi;Chi;Psi;ohm Omega;8alpha;beta;gamma;delta;epsi epsil' +
  'on;zeta;eta;theta;iota;kappa;lambda;mu;nu;xi;omicron;pi;rho;sigmaf sigmav varsigma;sigma;tau;upsi up' +
  'silon;phi;chi;psi;omega;8thetav thetasym vartheta;Upsi upsih;3phiv varphi straightphi;piv varpi;6Gam' +
  'mad;gammad digamma;19kappav varkappa;rhov varrho;4epsiv varepsilon straightepsilon;bepsi backepsilon' +
  ';11IOcy;DJcy;GJcy;Jukcy;DScy;Iukcy;YIcy;Jsercy;LJcy;NJcy;TSHcy;KJcy;2Ubrcy;DZcy;Acy;Bcy;Vcy;Gcy;Dcy;' +
  'IEcy;ZHcy;Zcy;Icy;Jcy;Kcy;Lcy;Mcy;Ncy;Ocy;Pcy;Rcy;Scy;Tcy;Ucy;Fcy;KHcy;TScy;CHcy;SHcy;SHCHcy;HARDcy;' +
  'Ycy;SOFTcy;Ecy;YUcy;YAcy;acy;bcy;vcy;gcy;dcy;iecy;zhcy;zcy;icy;jcy;kcy;lcy;mcy;ncy;ocy;pcy;rcy;scy;t' +
  'cy;ucy;fcy;khcy;tscy;chcy;shcy;shchcy;hardcy;ycy;softcy;ecy;yucy;yacy;2iocy;djcy;gjcy;jukcy;dscy;iuk' +
  'cy;yicy;jsercy;ljcy;njcy;tshcy;kjcy;2ubrcy;dzcy;7075ensp;emsp;emsp13;emsp14;2numsp;puncsp;thinsp Thi' +
  'nSpace;hairsp VeryThinSpace;ZeroWidthSpace NegativeThinSpace NegativeThickSpace NegativeMediumSpace ' +
  'NegativeVeryThinSpace;zwnj;zwj;lrm;rlm;dash hyphen;3ndash;mdash;horbar;Vert Verbar;2lsquo OpenCurlyQ' +
  'uote;rsquo rsquor CloseCurlyQuote;sbquo lsquor;2ldquo OpenCurlyDoubleQuote;rdquo rdquor CloseCurlyDo' +
  'ubleQuote;bdquo ldquor;2dagger;Dagger ddagger;bull bullet;3nldr;mldr hellip;10permil;pertenk;prime;P' +
  'rime;tprime;bprime backprime;4lsaquo;rsaquo;4oline OverBar;3caret;2hybull;frasl;11bsemi;8qprime;8Med' +
  'iumSpace;NoBreak;af ApplyFunction;it InvisibleTimes;ic InvisibleComma;73euro;47tdot TripleDot;DotDot' +
  ';38Copf complexes;3incare;5gscr;Hscr hamilt HilbertSpace;Hfr Poincareplane;Hopf quaternions;planckh;' +
  'hbar hslash planck plankv;Iscr imagline;Im Ifr image imagpart;Lscr lagran Laplacetrf;ell;2Nopf natur' +
  'als;numero;copysr;wp weierp;Popf primes;Qopf rationals;Rscr realine;Re Rfr real realpart;Ropf reals;' +
  'rx;4TRADE trade;2Zopf integers;3mho;Zfr zeetrf;iiota;3Bscr bernou Bernoullis;Cfr Cayleys;2escr;Escr ' +
  'expectation;Fscr Fouriertrf;2Mscr phmmat Mellintrf;oscr order orderof;aleph alefsym;beth;gimel;dalet' +
  'h;13DD CapitalDifferentialD;dd DifferentialD;ee ExponentialE exponentiale;ii ImaginaryI;11frac13;fra' +
  'c23;frac15;frac25;frac35;frac45;frac16;frac56;frac18;frac38;frac58;frac78;50larr slarr LeftArrow lef' +
  'tarrow ShortLeftArrow;uarr UpArrow uparrow ShortUpArrow;rarr srarr RightArrow rightarrow ShortRightA' +
  'rrow;darr DownArrow downarrow ShortDownArrow;harr LeftRightArrow leftrightarrow;varr UpDownArrow upd' +
  'ownarrow;nwarr nwarrow UpperLeftArrow;nearr nearrow UpperRightArrow;searr searrow LowerRightArrow;sw' +
  'arr swarrow LowerLeftArrow;nlarr nleftarrow;nrarr nrightarrow;2rarrw rightsquigarrow;Larr twoheadlef' +
  'tarrow;Uarr;Rarr twoheadrightarrow;Darr;larrtl leftarrowtail;rarrtl rightarrowtail;mapstoleft LeftTe' +
  'eArrow;mapstoup UpTeeArrow;map mapsto RightTeeArrow;mapstodown DownTeeArrow;2larrhk hookleftarrow;ra' +
  'rrhk hookrightarrow;larrlp looparrowleft;rarrlp looparrowright;harrw leftrightsquigarrow;nharr nleft' +
  'rightarrow;2Lsh lsh;Rsh rsh;ldsh;rdsh;2crarr;cularr curvearrowleft;curarr curvearrowright;3olarr cir' +
  'clearrowleft;orarr circlearrowright;lharu LeftVector leftharpoonup;lhard DownLeftVector leftharpoond' +
  'own;uharr RightUpVector upharpoonright;uharl LeftUpVector upharpoonleft;rharu RightVector rightharpo' +
  'onup;rhard DownRightVector rightharpoondown;dharr RightDownVector downharpoonright;dharl LeftDownVec' +
  'tor downharpoonleft;rlarr rightleftarrows RightArrowLeftArrow;udarr UpArrowDownArrow;lrarr leftright' +
  'arrows LeftArrowRightArrow;llarr leftleftarrows;uuarr upuparrows;rrarr rightrightarrows;ddarr downdo' +
  'wnarrows;lrhar leftrightharpoons ReverseEquilibrium;rlhar Equilibrium rightleftharpoons;nlArr nLefta' +
  'rrow;nhArr nLeftrightarrow;nrArr nRightarrow;lArr Leftarrow DoubleLeftArrow;uArr Uparrow DoubleUpArr' +
  'ow;rArr Implies Rightarrow DoubleRightArrow;dArr Downarrow DoubleDownArrow;iff hArr Leftrightarrow D' +
  'oubleLeftRightArrow;vArr Updownarrow DoubleUpDownArrow;nwArr;neArr;seArr;swArr;lAarr Lleftarrow;rAar' +
  'r Rrightarrow;2zigrarr;7larrb LeftArrowBar;rarrb RightArrowBar;16duarr DownArrowUpArrow;8loarr;roarr' +
  ';hoarr;ForAll forall;comp complement;part PartialD;exist Exists;nexist nexists NotExists;empty empty' +
  'v emptyset varnothing;2Del nabla;in isin isinv Element;notin notinva NotElement;2ni niv SuchThat Rev' +
  'erseElement;notni notniva NotReverseElement;3prod Product;coprod Coproduct;Sum sum;minus;mp mnplus M' +
  'inusPlus;plusdo dotplus;2setmn ssetmn setminus Backslash smallsetminus;lowast;compfn SmallCircle;2Sq' +
  'rt radic;3prop vprop propto varpropto Proportional;infin;angrt;ang angle;angmsd measuredangle;angsph' +
  ';mid smid shortmid VerticalBar;nmid nsmid nshortmid NotVerticalBar;par spar parallel shortparallel D' +
  'oubleVerticalBar;npar nspar nparallel nshortparallel NotDoubleVerticalBar;and wedge;or vee;cap;cup;i' +
  'nt Integral;Int;tint iiint;oint conint ContourIntegral;Conint DoubleContourIntegral;Cconint;cwint;cw' +
  'conint ClockwiseContourIntegral;awconint CounterClockwiseContourIntegral;there4 Therefore therefore;' +
  'becaus Because because;ratio;Colon Proportion;minusd dotminus;2mDDot;homtht;sim Tilde thksim thicksi' +
  'm;bsim backsim;ac mstpos;acd;wr wreath VerticalTilde;nsim NotTilde;esim eqsim EqualTilde;sime simeq ' +
  'TildeEqual;nsime nsimeq NotTildeEqual;cong TildeFullEqual;simne;ncong NotTildeFullEqual;ap asymp thk' +
  'ap approx TildeTilde thickapprox;nap napprox NotTildeTilde;ape approxeq;apid;bcong backcong;CupCap a' +
  'sympeq;bump Bumpeq HumpDownHump;bumpe bumpeq HumpEqual;doteq esdot DotEqual;eDot doteqdot;efDot fall' +
  'ingdotseq;erDot risingdotseq;Assign colone coloneq;ecolon eqcolon;ecir eqcirc;cire circeq;2wedgeq;ve' +
  'eeq;2trie triangleq;3equest questeq;ne NotEqual;equiv Congruent;nequiv NotCongruent;2le leq;ge geq G' +
  'reaterEqual;lE leqq LessFullEqual;gE geqq GreaterFullEqual;lnE lneqq;gnE gneqq;Lt ll NestedLessLess;' +
  'Gt gg NestedGreaterGreater;twixt between;NotCupCap;nlt nless NotLess;ngt ngtr NotGreater;nle nleq No' +
  'tLessEqual;nge ngeq NotGreaterEqual;lsim lesssim LessTilde;gsim gtrsim GreaterTilde;nlsim NotLessTil' +
  'de;ngsim NotGreaterTilde;lg lessgtr LessGreater;gl gtrless GreaterLess;ntlg NotLessGreater;ntgl NotG' +
  'reaterLess;pr prec Precedes;sc succ Succeeds;prcue preccurlyeq PrecedesSlantEqual;sccue succcurlyeq ' +
  'SucceedsSlantEqual;prsim precsim PrecedesTilde;scsim succsim SucceedsTilde;npr nprec NotPrecedes;nsc' +
  ' nsucc NotSucceeds;sub subset;sup supset Superset;nsub;nsup;sube subseteq SubsetEqual;supe supseteq ' +
  'SupersetEqual;nsube nsubseteq NotSubsetEqual;nsupe nsupseteq NotSupersetEqual;subne subsetneq;supne ' +
  'supsetneq;2cupdot;uplus UnionPlus;sqsub sqsubset SquareSubset;sqsup sqsupset SquareSuperset;sqsube s' +
  'qsubseteq SquareSubsetEqual;sqsupe sqsupseteq SquareSupersetEqual;sqcap SquareIntersection;sqcup Squ' +
  'areUnion;oplus CirclePlus;ominus CircleMinus;otimes CircleTimes;osol;odot CircleDot;ocir circledcirc' +
  ';oast circledast;2odash circleddash;plusb boxplus;minusb boxminus;timesb boxtimes;sdotb dotsquare;vd' +
  'ash RightTee;dashv LeftTee;top DownTee;bot perp UpTee bottom;2models;vDash DoubleRightTee;Vdash;Vvda' +
  'sh;VDash;nvdash;nvDash;nVdash;nVDash;prurel;2vltri LeftTriangle vartriangleleft;vrtri RightTriangle ' +
  'vartriangleright;ltrie trianglelefteq LeftTriangleEqual;rtrie trianglerighteq RightTriangleEqual;ori' +
  'gof;imof;mumap multimap;hercon;intcal intercal;veebar;2barvee;angrtvb;lrtri;Wedge xwedge bigwedge;Ve' +
  'e xvee bigvee;xcap bigcap Intersection;xcup Union bigcup;diam Diamond diamond;sdot;Star sstarf;divon' +
  'x divideontimes;bowtie;ltimes;rtimes;lthree leftthreetimes;rthree rightthreetimes;bsime backsimeq;cu' +
  'vee curlyvee;cuwed curlywedge;Sub Subset;Sup Supset;Cap;Cup;fork pitchfork;epar;ltdot lessdot;gtdot ' +
  'gtrdot;Ll;Gg ggg;leg lesseqgtr LessEqualGreater;gel gtreqless GreaterEqualLess;3cuepr curlyeqprec;cu' +
  'esc curlyeqsucc;nprcue NotPrecedesSlantEqual;nsccue NotSucceedsSlantEqual;nsqsube NotSquareSubsetEqu' +
  'al;nsqsupe NotSquareSupersetEqual;3lnsim;gnsim;prnsim precnsim;scnsim succnsim;nltri ntriangleleft N' +
  'otLeftTriangle;nrtri ntriangleright NotRightTriangle;nltrie ntrianglelefteq NotLeftTriangleEqual;nrt' +
  'rie ntrianglerighteq NotRightTriangleEqual;vellip;ctdot;utdot;dtdot;disin;isinsv;isins;isindot;notin' +
  'vc;notinvb;2isinE;nisd;xnis;nis;notnivc;notnivb;7barwed barwedge;Barwed doublebarwedge;2lceil LeftCe' +
  'iling;rceil RightCeiling;lfloor LeftFloor;rfloor RightFloor;drcrop;dlcrop;urcrop;ulcrop;bnot;2profli' +
  'ne;profsurf;2telrec;target;6ulcorn ulcorner;urcorn urcorner;dlcorn llcorner;drcorn lrcorner;3frown s' +
  'frown;smile ssmile;10cylcty;profalar;8topbot;7ovbar;2solbar;61angzarr;52lmoust lmoustache;rmoust rmo' +
  'ustache;3tbrk OverBracket;bbrk UnderBracket;bbrktbrk;38OverParenthesis;UnderParenthesis;OverBrace;Un' +
  'derBrace;3trpezium;5elinters;60blank;165oS circledS;56boxh HorizontalLine;2boxv;10boxdr;4boxdl;4boxu' +
  'r;4boxul;4boxvr;8boxvl;8boxhd;8boxhu;8boxvh;20boxH;boxV;boxdR;boxDr;boxDR;boxdL;boxDl;boxDL;boxuR;bo' +
  'xUr;boxUR;boxuL;boxUl;boxUL;boxvR;boxVr;boxVR;boxvL;boxVl;boxVL;boxHd;boxhD;boxHD;boxHu;boxhU;boxHU;' +
  'boxvH;boxVh;boxVH;20uhblk;4lhblk;4block;9blk14;blk12;blk34;14squ Square square;9squf squarf blacksqu' +
  'are FilledVerySmallSquare;EmptyVerySmallSquare;2rect;marker;3fltns;2xutri bigtriangleup;utrif blackt' +
  'riangle;utri triangle;3rtrif blacktriangleright;rtri triangleright;4xdtri bigtriangledown;dtrif blac' +
  'ktriangledown;dtri triangledown;3ltrif blacktriangleleft;ltri triangleleft;7loz lozenge;cir;33tridot' +
  ';3xcirc bigcirc;9ultri;urtri;lltri;EmptySmallSquare;FilledSmallSquare;9starf bigstar;star;8phone;50f' +
  'emale;2male;30spades spadesuit;3clubs clubsuit;2hearts heartsuit;diams diamondsuit;4sung;3flat;natur' +
  ' natural;sharp;164check checkmark;4cross;9malt maltese;22sext;34VerticalSeparator;26lbbrk;rbbrk;85bs' +
  'olhsub;suphsol;29lobrk LeftDoubleBracket;robrk RightDoubleBracket;lang langle LeftAngleBracket;rang ' +
  'rangle RightAngleBracket;Lang;Rang;loang;roang;8xlarr LongLeftArrow longleftarrow;xrarr LongRightArr' +
  'ow longrightarrow;xharr LongLeftRightArrow longleftrightarrow;xlArr Longleftarrow DoubleLongLeftArro' +
  'w;xrArr Longrightarrow DoubleLongRightArrow;xhArr Longleftrightarrow DoubleLongLeftRightArrow;2xmap ' +
  'longmapsto;3dzigrarr;259nvlArr;nvrArr;nvHarr;Map;7lbarr;rbarr bkarow;lBarr;rBarr dbkarow;RBarr drbka' +
  'row;DDotrahd;UpArrowBar;DownArrowBar;3Rarrtl;3latail;ratail;lAtail;rAtail;larrfs;rarrfs;larrbfs;rarr' +
  'bfs;3nwarhk;nearhk;searhk hksearow;swarhk hkswarow;nwnear;toea nesear;tosa seswar;swnwar;9rarrc;2cud' +
  'arrr;ldca;rdca;cudarrl;larrpl;3curarrm;cularrp;8rarrpl;3harrcir;Uarrocir;lurdshar;ldrushar;3LeftRigh' +
  'tVector;RightUpDownVector;DownLeftRightVector;LeftUpDownVector;LeftVectorBar;RightVectorBar;RightUpV' +
  'ectorBar;RightDownVectorBar;DownLeftVectorBar;DownRightVectorBar;LeftUpVectorBar;LeftDownVectorBar;L' +
  'eftTeeVector;RightTeeVector;RightUpTeeVector;RightDownTeeVector;DownLeftTeeVector;DownRightTeeVector' +
  ';LeftUpTeeVector;LeftDownTeeVector;lHar;uHar;rHar;dHar;luruhar;ldrdhar;ruluhar;rdldhar;lharul;llhard' +
  ';rharul;lrhard;udhar UpEquilibrium;duhar ReverseUpEquilibrium;RoundImplies;erarr;simrarr;larrsim;rar' +
  'rsim;rarrap;ltlarr;2gtrarr;subrarr;2suplarr;lfisht;rfisht;ufisht;dfisht;6lopar;ropar;5lbrke;rbrke;lb' +
  'rkslu;rbrksld;lbrksld;rbrkslu;langd;rangd;lparlt;rpargt;gtlPar;ltrPar;4vzigzag;2vangrt;angrtvbd;7ang' +
  'e;range;dwangle;uwangle;angmsdaa;angmsdab;angmsdac;angmsdad;angmsdae;angmsdaf;angmsdag;angmsdah;bemp' +
  'tyv;demptyv;cemptyv;raemptyv;laemptyv;ohbar;omid;opar;2operp;2olcross;odsold;2olcir;ofcir;olt;ogt;ci' +
  'rscir;cirE;solb;bsolb;4boxbox;4trisb;rtriltri;LeftTriangleBar;RightTriangleBar;12iinfin;infintie;nvi' +
  'nfin;5eparsl;smeparsl;eqvparsl;6lozf blacklozenge;9RuleDelayed;2dsol;10xodot bigodot;xoplus bigoplus' +
  ';xotime bigotimes;2xuplus biguplus;2xsqcup bigsqcup;6qint iiiint;fpartint;3cirfnint;awint;rppolint;s' +
  'cpolint;npolint;pointint;quatint;intlarhk;11pluscir;plusacir;simplus;plusdu;plussim;plustwo;2mcomma;' +
  'minusdu;3loplus;roplus;Cross;timesd;timesbar;2smashp;lotimes;rotimes;otimesas;Otimes;odiv;triplus;tr' +
  'iminus;tritime;iprod intprod;3amalg;capdot;2ncup;ncap;capand;cupor;cupcap;capcup;cupbrcap;capbrcup;c' +
  'upcup;capcap;ccups;ccaps;3ccupssm;3And;Or;andand;oror;orslope;andslope;2andv;orv;andd;ord;2wedbar;7s' +
  'dote;4simdot;3congdot;easter;apacir;apE;eplus;pluse;Esim;Colone;Equal;2eDDot ddotseq;equivDD;ltcir;g' +
  'tcir;ltquest;gtquest;les leqslant LessSlantEqual;ges geqslant GreaterSlantEqual;lesdot;gesdot;lesdot' +
  'o;gesdoto;lesdotor;gesdotol;lap lessapprox;gap gtrapprox;lne lneq;gne gneq;lnap lnapprox;gnap gnappr' +
  'ox;lEg lesseqqgtr;gEl gtreqqless;lsime;gsime;lsimg;gsiml;lgE;glE;lesges;gesles;els eqslantless;egs e' +
  'qslantgtr;elsdot;egsdot;el;eg;3siml;simg;simlE;simgE;LessLess;GreaterGreater;2glj;gla;ltcc;gtcc;lesc' +
  'c;gescc;smt;lat;smte;late;bumpE;pre preceq PrecedesEqual;sce succeq SucceedsEqual;3prE;scE;prnE prec' +
  'neqq;scnE succneqq;prap precapprox;scap succapprox;prnap precnapprox;scnap succnapprox;Pr;Sc;subdot;' +
  'supdot;subplus;supplus;submult;supmult;subedot;supedot;subE subseteqq;supE supseteqq;subsim;supsim;3' +
  'subnE subsetneqq;supnE supsetneqq;3csub;csup;csube;csupe;subsup;supsub;subsub;supsup;suphsub;supdsub' +
  ';forkv;topfork;mlcp;9Dashv DoubleLeftTee;2Vdashl;Barv;vBar;vBarv;2Vbar;Not;bNot;rnmid;cirmid;midcir;' +
  'topcir;nhpar;parsim;10parsl;53251fflig;filig;fllig;ffilig;ffllig;55704Ascr;2Cscr;Dscr;3Gscr;3Jscr;Ks' +
  'cr;3Nscr;Oscr;Pscr;Qscr;2Sscr;Tscr;Uscr;Vscr;Wscr;Xscr;Yscr;Zscr;ascr;bscr;cscr;dscr;2fscr;2hscr;isc' +
  'r;jscr;kscr;lscr;mscr;nscr;2pscr;qscr;rscr;sscr;tscr;uscr;vscr;wscr;xscr;yscr;zscr;53Afr;Bfr;2Dfr;Ef' +
  'r;Ffr;Gfr;3Jfr;Kfr;Lfr;Mfr;Nfr;Ofr;Pfr;Qfr;2Sfr;Tfr;Ufr;Vfr;Wfr;Xfr;Yfr;2afr;bfr;cfr;dfr;efr;ffr;gfr' +
  ';hfr;ifr;jfr;kfr;lfr;mfr;nfr;ofr;pfr;qfr;rfr;sfr;tfr;ufr;vfr;wfr;xfr;yfr;zfr;Aopf;Bopf;2Dopf;Eopf;Fo' +
  'pf;Gopf;2Iopf;Jopf;Kopf;Lopf;Mopf;2Oopf;4Sopf;Topf;Uopf;Vopf;Wopf;Xopf;Yopf;2aopf;bopf;copf;dopf;eop' +
  'f;fopf;gopf;hopf;iopf;jopf;kopf;lopf;mopf;nopf;oopf;popf;qopf;ropf;sopf;topf;uopf;vopf;wopf;xopf;yop' +
  'f;zopf|106:102fjlig|817:8765race|819:8766acE|824:8605nrarrw;101npart;64nesim NotEqualTilde;9napid;3n' +
  'bump NotHumpDownHump;nbumpe NotHumpEqual;nedot;22nlE nleqq;ngE ngeqq NotGreaterFullEqual;3nLtv NotLe' +
  'ssLess;nGtv NotGreaterGreater;20NotSucceedsTilde;16NotSquareSubset;NotSquareSuperset;72nLl;nGg;28not' +
  'indot;4notinE;1594nrarrc;156NotLeftTriangleBar;NotRightTriangleBar;157ncongdot;3napE;13nles nleqslan' +
  't NotLessSlantEqual;nges ngeqslant NotGreaterSlantEqual;35NotNestedLessLess;NotNestedGreaterGreater;' +
  '13npre npreceq NotPrecedesEqual;nsce nsucceq NotSucceedsEqual;21nsubE nsubseteqq;nsupE nsupseteqq|82' +
  '02:8287ThickSpace|8402:60nvlt;2nvgt;8674nang;28nvsim;17nvap;23nvle;nvge;5nLt;nGt;23vnsub nsubset Not' +
  'Subset;vnsup nsupset NotSuperset;49nvltrie;nvrtrie|8421:61bne;8740bnequiv;2204nparsl|65024:8745caps;' +
  'cups;62lvnE lvertneqq;gvnE gvertneqq;33vsubne varsubsetneq;vsupne varsupsetneq;8sqcaps;sqcups;70lesg' +
  ';gesl;2001smtes;lates;30vsubnE varsubsetneqq;vsupnE varsupsetneqq'
