/**
 * Passwords that guessers try first: the words that people here choose, in Latin letters as they are typed, and
 * the runs of a keyboard. Written with digits after or before them they are no harder to guess.
 */
const WORDS = `
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
`;

const COMMON = new Set(WORDS.split(/\s+/).filter(Boolean));

const RUNS = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدئو',
  'ابپتثجچحخدذرزژسش',
];

/** 1q2w → 1q2w, pa$$w0rd → password: what stands for a letter counts as that letter. */
const STANDS_FOR: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '3': 'e', '!': 'i' };

export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (isRepeated(typed) || RUNS.some((run) => run.includes(typed))) return true;
  const plain = typed.replace(/[@$03!]/g, (sign) => STANDS_FOR[sign] ?? sign);
  return [typed, plain].some((each) => COMMON.has(each) || COMMON.has(withoutDigitsAround(each)));
}

/** One block again and again: «aaaaaaaa», «12121212», «iraniran». */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/u.test(text);
}

function withoutDigitsAround(text: string): string {
  return text.replace(/^[\d\W_]{0,4}(?=\p{L})/u, '').replace(/(?<=\p{L})[\d\W_]{1,8}$/u, '');
}
