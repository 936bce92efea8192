/** Words that titles are made of: English, Persian, and how Iranians write the Persian word in Latin letters. */
export const NOUNS = `
night شب shab|day روز rooz|house خانه khane|city شهر shahr|man مرد mard|woman زن zan|child کودک koodak|girl دختر dokhtar
boy پسر pesar|father پدر pedar|mother مادر madar|brother برادر baradar|sister خواهر khahar|friend دوست doost|enemy دشمن doshman|king پادشاه padeshah
queen ملکه malake|prince شاهزاده shahzade|soldier سرباز sarbaz|general ژنرال general|doctor دکتر doktor|teacher معلم moallem|student شاگرد shagerd|thief دزد dozd
killer قاتل ghatel|witness شاهد shahed|judge قاضی ghazi|lawyer وکیل vakil|stranger غریبه gharibe|guest مهمان mehman|traveler مسافر mosafer|hunter شکارچی shekarchi
driver راننده ranande|writer نویسنده nevisande|poet شاعر shaer|painter نقاش naghash|singer خواننده khanande|dancer رقصنده raghsande|actor بازیگر bazigar|hero قهرمان ghahreman
ghost شبح shabah|angel فرشته fereshte|devil شیطان sheytan|monster هیولا hayoola|giant غول ghool|witch جادوگر jadoogar|dragon اژدها ezhdeha|robot ربات robat
dog سگ sag|cat گربه gorbe|horse اسب asb|wolf گرگ gorg|lion شیر shir|tiger ببر babr|bear خرس khers|fox روباه roobah
bird پرنده parande|eagle عقاب oghab|crow کلاغ kalagh|sparrow گنجشک gonjeshk|pigeon کبوتر kabootar|fish ماهی mahi|snake مار mar|butterfly پروانه parvane
tree درخت derakht|flower گل gol|garden باغ bagh|forest جنگل jangal|mountain کوه kooh|river رودخانه roodkhane|sea دریا darya|ocean اقیانوس oghyanoos
island جزیره jazire|desert بیابان biaban|sky آسمان aseman|moon ماه mah|sun خورشید khorshid|star ستاره setare|earth زمین zamin|world دنیا donya
wind باد bad|rain باران baran|snow برف barf|storm طوفان toofan|fire آتش atash|water آب ab|smoke دود dood|dust غبار ghobar
road جاده jade|street خیابان khiaban|bridge پل pol|door در dar|window پنجره panjare|wall دیوار divar|mirror آینه ayne|room اتاق otagh
kitchen آشپزخانه ashpazkhane|castle قلعه ghale|tower برج borj|temple معبد mabad|prison زندان zendan|school مدرسه madrese|hospital بیمارستان bimarestan|hotel هتل hotel
train قطار ghatar|ship کشتی keshti|car ماشین mashin|bicycle دوچرخه docharkhe|airplane هواپیما havapeyma|station ایستگاه istgah|airport فرودگاه foroodgah|harbor بندر bandar
letter نامه name|book کتاب ketab|song آواز avaz|dance رقص raghs|dream رویا roya|memory خاطره khatere|story قصه ghesse|secret راز raz
lie دروغ doroogh|truth حقیقت haghighat|love عشق eshgh|hate نفرت nefrat|fear ترس tars|anger خشم khashm|joy شادی shadi|sorrow اندوه andooh
death مرگ marg|life زندگی zendegi|birth تولد tavallod|wedding عروسی aroosi|divorce طلاق talagh|revenge انتقام entegham|war جنگ jang|peace صلح solh
freedom آزادی azadi|justice عدالت edalat|crime جنایت jenayat|punishment مجازات mojazat|game بازی bazi|race مسابقه mosabeghe|journey سفر safar|escape فرار farar
return بازگشت bazgasht|end پایان payan|beginning آغاز aghaz|silence سکوت sokoot|noise هیاهو hayahoo|light نور noor|darkness تاریکی tariki|shadow سایه saye
blood خون khoon|bone استخوان ostokhan|heart قلب ghalb|hand دست dast|eye چشم cheshm|face چهره chehre|tear اشک ashk|smile لبخند labkhand
gold طلا tala|silver نقره noghre|diamond الماس almas|money پول pool|treasure گنج ganj|sword شمشیر shamshir|gun تفنگ tofang|bullet گلوله golule
knife چاقو chaghoo|rope طناب tanab|key کلید kelid|clock ساعت saat|candle شمع sham|lamp چراغ cheragh|bread نان nan|salt نمک namak
sugar شکر shekar|tea چای chay|wine شراب sharab|apple سیب sib|cherry گیلاس gilas|pomegranate انار anar|rose رز roz|jasmine یاس yas
winter زمستان zemestan|summer تابستان tabestan|spring بهار bahar|autumn پاییز payiz|morning صبح sobh|evening غروب ghoroob|midnight نیمه‌شب nimeshab|tomorrow فردا farda
yesterday دیروز dirooz|century قرن gharn|border مرز marz|village روستا roosta|market بازار bazar|factory کارخانه karkhane|theater تئاتر teatr|cinema سینما sinema
agent مامور mamoor|detective کارآگاه karagah|captain کاپیتان kapitan|sailor ملوان malavan|farmer کشاورز keshavarz|worker کارگر kargar|nurse پرستار parastar|widow بیوه bive
twin دوقلو doghloo|orphan یتیم yatim|neighbor همسایه hamsaye|bride عروس aroos|groom داماد damad|lover عاشق ashegh|traitor خائن khaen|spy جاسوس jasoos
`;
