/** Given and family names: Latin and Persian. */
export const GIVEN_NAMES = `
Ali علی|Mohammad محمد|Hossein حسین|Hassan حسن|Reza رضا|Mehdi مهدی|Amir امیر|Saeed سعید|Majid مجید|Hamid حمید
Navid نوید|Peyman پیمان|Shahab شهاب|Asghar اصغر|Abbas عباس|Dariush داریوش|Bahram بهرام|Behrouz بهروز|Parviz پرویز|Farhad فرهاد
Kamran کامران|Kaveh کاوه|Arash آرش|Babak بابک|Siavash سیاوش|Sohrab سهراب|Rostam رستم|Iraj ایرج|Masoud مسعود|Nader نادر
Leila لیلا|Zahra زهرا|Maryam مریم|Fatemeh فاطمه|Narges نرگس|Nasrin نسرین|Taraneh ترانه|Golshifteh گلشیفته|Niki نیکی|Hedieh هدیه
Parinaz پریناز|Sahar سحر|Sara سارا|Mina مینا|Roya رویا|Shirin شیرین|Simin سیمین|Azadeh آزاده|Elham الهام|Bita بیتا
John جان|James جیمز|Robert رابرت|Michael مایکل|William ویلیام|David دیوید|Richard ریچارد|Joseph جوزف|Thomas توماس|Charles چارلز
Daniel دنیل|Matthew متیو|Anthony آنتونی|Mark مارک|Steven استیون|Paul پل|Andrew اندرو|George جورج|Edward ادوارد|Peter پیتر
Mary مری|Patricia پاتریشیا|Jennifer جنیفر|Linda لیندا|Elizabeth الیزابت|Barbara باربارا|Susan سوزان|Jessica جسیکا|Karen کارن|Nancy نانسی
Emma اما|Olivia اولیویا|Sophia سوفیا|Isabella ایزابلا|Charlotte شارلوت|Grace گریس|Julia جولیا|Anna آنا|Laura لورا|Alice آلیس
Luca لوکا|Marco مارکو|Pierre پیر|Jean ژان|Hans هانس|Ivan ایوان|Yuki یوکی|Kenji کنجی|Min مین|Ravi راوی
`;
export const FAMILY = `
Farhadi فرهادی|Kiarostami کیارستمی|Panahi پناهی|Majidi مجیدی|Hatami حاتمی|Mehrjui مهرجویی|Beyzaie بیضایی|Makhmalbaf مخملباف|Hosseini حسینی|Moaadi معادی
Alidoosti علیدوستی|Farahani فراهانی|Mohammadzadeh محمدزاده|Izadyar ایزدیار|Tehrani تهرانی|Karimi کریمی|Attaran عطاران|Kianian کیانیان|Parastui پرستویی|Entezami انتظامی
Nasirian نصیریان|Mashayekhi مشایخی|Keshavarz کشاورز|Rashidi رشیدی|Vosoughi وثوقی|Shakibai شکیبایی|Taslimi تسلیمی|Afshar افشار|Kosari کوثری|Tabatabaei طباطبایی
Smith اسمیت|Johnson جانسون|Williams ویلیامز|Brown براون|Jones جونز|Miller میلر|Davis دیویس|Wilson ویلسون|Anderson اندرسون|Taylor تیلور
Moore مور|Jackson جکسون|Martin مارتین|Thompson تامپسون|White وایت|Harris هریس|Clark کلارک|Lewis لوئیس|Robinson رابینسون|Walker واکر
Young یانگ|King کینگ|Wright رایت|Scott اسکات|Green گرین|Baker بیکر|Adams آدامز|Nelson نلسون|Carter کارتر|Mitchell میچل
Rossi روسی|Ferrari فراری|Dubois دوبوا|Moreau مورو|Schmidt اشمیت|Weber وبر|Ivanov ایوانف|Petrov پتروف|Tanaka تاناکا|Suzuki سوزوکی
`;
