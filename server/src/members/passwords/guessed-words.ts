/**
 * Words that Iranians base passwords on: worldwide favourites, and names, clubs, towns and endearments, typed in Latin
 * letters.
 */
export const LATIN_WORDS = `
password passwd passw0rd p@ssw0rd p@ssword pass1234 mypassword yourpassword thepassword nopassword
newpassword oldpassword password1 admin administrator adminadmin root rootroot toor superuser user username
guest default letmein letmeinnow welcome welcome1 login signin enter open opensesame changeme changeit
temporary temp test tester testing testtest demo sample example secret topsecret mysecret private public
server database system computer internet wifi network website hosting google gmail yahoo hotmail facebook
instagram telegram whatsapp youtube twitter tiktok linkedin microsoft windows android iphone samsung huawei
xiaomi nokia apple sony playstation xbox nintendo minecraft pokemon fortnite callofduty counterstrike
dota league football soccer basketball volleyball baseball hockey tennis wrestling boxing karate
monkey dragon tiger lion eagle falcon panther wolf bear shark dolphin horse kitty puppy doggy
batman superman spiderman ironman hulk joker matrix starwars startrek harrypotter hogwarts gandalf
frodo hobbit naruto pikachu godzilla titanic avatar inception gladiator terminator rocky rambo
sunshine princess prince queen king angel devil heaven flower rose lily jasmine butterfly rainbow
summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow forever always never
iloveyou ilove loveyou lovely loveme mylove lover sweetheart honey baby babygirl babyboy family
mother father brother sister mommy daddy friend friends bestfriend freedom happy happiness lucky
hello helloworld goodbye whatever nothing something anything someone nobody trustno1 trustnoone
master hunter killer soldier warrior ninja samurai pirate cowboy ranger captain
michael michelle jennifer jessica daniel thomas robert joseph jordan andrew matthew charlie george
london paris berlin dubai istanbul tehran teheran isfahan esfahan shiraz tabriz mashhad ahvaz rasht kerman
yazd qom karaj hamedan ardabil zahedan kermanshah sanandaj bushehr abadan kish qeshm
iran irani iranian iranian1 iranzamin persia persian persepolis perspolis esteghlal sepahan tractor
teraktor taj piroozi pirouzi khalijfars khalijefars azadi zendegi doostat dooset doostet doosetdaram dooset_daram
dostatdaram doostatdaram eshgh eshghe eshgham asheghetam ashegh asheghtam delam azizam azizamm janam joonam
jigar jigaram nafas nafasam golam gole khoda khodaya khodajoon allah bismillah salam salamsalam
khosh khoshgel khoshgele mamanjan mamanjoon babajoon babajan madar pedar khanevade
mohammad muhammad mohamad mohammadreza ali alireza alireza1 hossein hosein hussein hosseini hassan hasan
reza rezareza mehdi mahdi amir amirali amirhossein amirreza ahmad mahmoud mahmood hamid hamidreza saeed
saeid majid masoud masood milad mostafa morteza mojtaba javad kazem karim rahim rahman ramin rasoul
sajjad sajad saman sina siavash sohrab rostam kourosh koorosh cyrus dariush darius arash arman artin aria
arya behnam behzad bahram babak farhad farshad farzad hadi iman ehsan erfan kian kiarash kamran
navid nima omid parsa payam peyman pouya pooya puya shahin shahram shayan yaser yasin yousef yusef
fatemeh fateme fatima zahra zeynab zeinab maryam mariam sara sarah sahar samira sepideh setareh shadi
shirin shima nazanin negin neda nasrin narges niloufar nilufar niloofar mahsa mahnaz mina mona
mahtab parisa parvaneh pegah raha reyhaneh roya elham elnaz elahe hanieh leila leyla ladan laleh
azadeh arezoo arezou atefeh bahar baran donya ghazal hasti kimia melika mobina nahid
parvin ronak tina yasaman yeganeh farhadi hayedeh googoosh moein ebi siavashghomeishi shajarian
`
  .split(/\s+/)
  .filter(Boolean);

/** The same in Persian letters; typed on a Latin layout, «سلام» comes out as `sghl`. */
export const PERSIAN_WORDS = `
سلام خدا خدایا عشق عشقم دوستت دارم عزیزم جانم جونم نفس نفسم زندگی دلم گل گلم مادر پدر مامان بابا خواهر برادر
ایران ایرانی تهران شیراز اصفهان تبریز مشهد اهواز رشت کرمان یزد قم کرج همدان آزادی پرسپولیس استقلال سپاهان تراکتور
علی محمد حسین حسن رضا امیر مهدی عباس احمد ابوالفضل سجاد سینا سامان آرش آرمان آریا بهنام بهزاد بابک فرهاد هادی
ایمان احسان عرفان کیان کامران نوید نیما امید پارسا پیام پیمان پویا شاهین شایان یاسین یوسف کوروش داریوش سیاوش
فاطمه زهرا زینب مریم سارا سحر سمیرا سپیده ستاره شادی شیرین شیما نازنین نگین ندا نسرین نرگس نیلوفر مهسا مهناز
مینا مونا مهتاب پریسا پروانه پگاه رها ریحانه رویا الهام الناز الهه هانیه لیلا لادن لاله آزاده آرزو عاطفه بهار باران
دنیا غزل هستی کیمیا ملیکا مبینا ناهید پروین تینا یاسمن یگانه رمز گذرواژه پسورد فیلم سریال پرده سینما
`
  .split(/\s+/)
  .filter(Boolean);
