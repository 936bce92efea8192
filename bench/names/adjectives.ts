/** Same format as the nouns. */
export const ADJECTIVES = `
last آخرین akharin|first اولین avalin|lost گمشده gomshode|hidden پنهان penhan|broken شکسته shekaste|forgotten فراموش‌شده faramooshshode|silent ساکت saket|wild وحشی vahshi
red سرخ sorkh|black سیاه siah|white سفید sefid|blue آبی abi|green سبز sabz|golden طلایی talayi|silver نقره‌ای noghreyi|grey خاکستری khakestari
big بزرگ bozorg|small کوچک koochak|long بلند boland|short کوتاه kootah|old پیر pir|young جوان javan|new تازه taze|ancient باستانی bastani
good خوب khoob|bad بد bad|beautiful زیبا ziba|ugly زشت zesht|happy شاد shad|sad غمگین ghamgin|angry خشمگین khashmgin|brave شجاع shoja
cold سرد sard|hot داغ dagh|dark تاریک tarik|bright روشن roshan|deep عمیق amigh|high بالا bala|empty خالی khali|full پر por
secret محرمانه mahramane|strange عجیب ajib|quiet آرام aram|crazy دیوانه divane|blind کور koor|deaf کر kar|free آزاد azad|dead مرده morde
bitter تلخ talkh|sweet شیرین shirin|bloody خونین khoonin|burning سوزان soozan|frozen یخ‌زده yakhzade|flying پرنده parande|sleeping خفته khofte|dancing رقصان raghsan
eternal ابدی abadi|final نهایی nahayi|perfect بی‌نقص binaghs|invisible نامرئی namaryi|impossible غیرممکن gheyremomken|innocent بی‌گناه bigonah|guilty گناهکار gonahkar|lonely تنها tanha
holy مقدس moghaddas|royal سلطنتی saltanati|poor فقیر faghir|rich ثروتمند servatmand|hungry گرسنه gorosne|thirsty تشنه teshne|tired خسته khaste|brilliant درخشان derakhshan
`;
