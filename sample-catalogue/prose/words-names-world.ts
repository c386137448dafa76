import { wordList } from './word-list.ts'
import type { Culture } from './words-names-west.ts'

/** Given and family names of the rest of Europe, of Africa and of Asia, by culture. */
export const WORLD_NAMES = {
  nordic: {
    women:
      wordList(`Astrid|Signe|Ingrid|Freja|Solveig|Tuva|Sigrún|Liv|Ragnhild|Karin|Gunvor|Aino|Helmi|Tove|Åsa|Maren|Birgitta|Eir|Saga|
      Kaisa|Hjördís|Linnea|Oddny|Venla`),
    men: wordList(`Anders|Eirik|Lasse|Søren|Halvard|Torsten|Magnus|Jorma|Gustaf|Aksel|Bjarne|Einar|Mikkel|Ivar|Stellan|Ole|Rasmus|Sverre|
      Viggo|Eero|Håkon|Nils|Ari|Kalle`),
    families:
      wordList(`Lindqvist|Haugland|Nygård|Solberg|Virtanen|Ekström|Bergdahl|Kjeldsen|Østergaard|Hallström-Dahl|Sandvik|Lönnrot|
      Halvorsen|Åkerlund|Mäkelä|Rosendahl|Thorsen|Ulvaeus-Holm|Vestergaard|Söderberg|Fjeldstad|Grønvold|Hedlund|Isaksen|Jokinen|Kvamme|
      Lauritzen|Myklebust|Nordahl|Palmgren|Rønning|Stenmark|Tuominen|Winther|Ågren|Brekke|Dahlqvist|Engström|Friis|Gyllenhammar|Hämäläinen|
      Kallio|Lysgaard|Moberg|Opsahl|Skovgaard|Torvalden|Wessel`),
  },
  polish: {
    women:
      wordList(`Zofia|Agnieszka|Halina|Małgorzata|Bożena|Kinga|Jadwiga|Wanda|Danuta|Iwona|Milena|Ludmiła|Zuzanna|Elżbieta|Lucyna|Marta|
      Róża|Dagmara|Kalina|Oliwia|Helena|Renata|Barbara|Wisława`),
    men: wordList(`Tomasz|Wojciech|Krzysztof|Paweł|Zbigniew|Mikołaj|Stanisław|Bartosz|Kazimierz|Jacek|Dobromir|Radek|Maciej|Jerzy|Andrzej|
      Bogumił|Lech|Witold|Wacław|Zenon|Ryszard|Szymon|Leszek|Tadeusz`),
    families: wordList(`Wójcik|Kaczmarek|Zielnik|Sikora|Pawlak|Gajda|Krawczyk|Mazurek|Nowak-Brzoza|Ostrowicz|Piątek|Rogala|Szulc|
      Tkacz|Urban|Walczak|Zawada|Bielak|Cieślak|Dudek|Grabarz|Hynek|Jurek|Kubiak|Lisiak|Michalak|Olszak|Przybysz|Rybak|Stachura|Wrona|
      Żurek|Baran|Chmiel|Drozd|Gołąb|Jankowiak|Kopeć|Łuczak|Matuszek|Niemiec|Ogórek|Pająk|Ratajczak|Sowa|Tomczak|Wilczek|Zając`),
  },
  greek: {
    women:
      wordList(`Eleni|Despina|Katerina|Zoe|Kalliope|Ioanna|Vasiliki|Anthi|Melina|Thalia|Ariadne|Stavroula|Milica|Jelena|Vesna|Dragana|
      Ruxandra|Ileana|Anca|Svetla|Tsvetana|Mirjana|Nada|Ljubica`),
    men: wordList(`Stavros|Thanasis|Nikos|Lefteris|Yannis|Aris|Kostas|Petros|Spyros|Iason|Dragan|Goran|Zoran|Bogdan|Radu|Mircea|Dimitar|
      Ivaylo|Vuk|Mladen|Horia|Costin|Pantelis|Manolis`),
    families:
      wordList(`Karras|Papadakis|Manolakis|Vlachos|Kyriakou|Laskaris|Mavros|Nikolaidis|Petrakis|Samaras|Theodorou|Zervas|Andreadis|
      Doukas|Galanis|Kontos|Metaxas-Leon|Petrović|Jovanov|Kovačić|Marinković|Obradov|Radić|Stojanov|Tomić|Vuković|Zorić|Ionescu|Popa|
      Dumitrache|Munteanu|Vasilescu|Constantin-Rus|Lupu|Ilieș|Moldovan|Rusu|Babić|Horvatin|Lukšić|Perišić|Sekulić|Argyros|
      Drakos|Florakis|Kazan|Logothetis|Roussos`),
  },
  nigerian: {
    women:
      wordList(`Adaeze|Ngozi|Folake|Chidinma|Yetunde|Ifeoma|Amara|Temitope|Bukola|Nneka|Omolara|Zainab|Abena|Efua|Akosua|Esi|Ama|Wanjiru|
      Achieng|Nomvula|Thandiwe|Lerato|Zanele|Makena`),
    men: wordList(`Chukwuemeka|Babatunde|Obinna|Segun|Femi|Kelechi|Tunde|Ikenna|Olumide|Uche|Kwame|Kofi|Yaw|Kojo|Ekow|Kamau|Otieno|Sipho|
      Themba|Mandla|Baraka|Juma|Ayodele|Nnamdi`),
    families:
      wordList(`Adeyemi|Okonkwo|Eze|Balogun|Nwachukwu|Adebayo|Okafor|Olatunji|Ibekwe|Oyelaran|Akintola|Onyeka|Ogunleye|Uzoma|
      Chukwuma|Danjuma|Fashola-King|Iwuchukwu|Mensah|Boateng|Asante|Owusu|Quaye|Addo|Amponsah|Darko|Ofori|Sarpong|Mwangi|Odhiambo|Njoroge|
      Kiplagat|Wekesa|Mutua|Dlamini|Khumalo|Mokoena|Ndlovu|Nkosi|Sithole|Zulu-Maseko|Tshabalala|Mahlangu|Afolabi|Ekwueme|Jegede|Lawal|
      Umeh`),
  },
  arabic: {
    women:
      wordList(`Layla|Salma|Nadia|Rania|Dalia|Hanan|Yasmine|Zahra|Maryam|Noor|Samira|Amina|Lina|Farida|Houda|Widad|Dunya|Ghada|Shirin|
      Parisa|Leyla|Defne|Zeynep|Elif`),
    men: wordList(`Karim|Tariq|Youssef|Omar|Ziad|Nabil|Rashid|Sami|Hicham|Walid|Faris|Idris|Anwar|Bashir|Jamil|Khalil|Marwan|Reza|Kaveh|
      Darius|Emre|Cem|Orhan|Selim`),
    families:
      wordList(`Haddad|Mansour|Khoury|Benali|El Amrani|Zidane-Fares|Saleh|Nasser|Farouk|Hakimi|Bouzid|Chaoui|Darwish|El Fassi|Ghanem|
      Hamdan|Issa|Jabbour|Kassab|Lahlou|Makhlouf|Naccache|Othmani|Qasim|Rahbani|Sabbagh|Tlemçani|Wahbi|Younes|Zahar|Karimi|Rostami|
      Tehrani|Shirazi|Moradi|Yılmazer|Demirci|Kaplan|Arslan|Koçak|Özkan|Şahin|Toprak|Aydınlı|Bayrak|Erdem|Attar|Sayegh`),
  },
  indian: {
    women:
      wordList(`Ananya|Meera|Kavita|Lakshmi|Rukmini|Shalini|Nandini|Ishita|Gauri|Revathi|Tara|Sunita|Padma|Charulata|Devika|Jaya|Malini|
      Radhika|Fatima|Ayesha|Sabeen|Nilufar|Sharmila|Uma`),
    men: wordList(`Arjun|Vikram|Rohan|Sanjay|Aditya|Kabir|Naveen|Prakash|Raghav|Suresh|Anirban|Debashis|Farhan|Imran|Jayant|Kiran|Madhav|
      Nikhil|Partha|Ravi|Siddharth|Tarun|Uday|Zafar`),
    families:
      wordList(`Iyer|Chatterjee|Deshpande|Banerjee-Roy|Nair|Menon|Kulkarni|Bhatt|Rao|Mukherjee|Pillai|Sengupta|Krishnan|Joshi|
      Chaudhary|Ghosh|Hegde|Jadhav|Kapadia|Lal|Mehrotra|Naidu|Oberoi-Sen|Patwardhan|Qureshi|Raghavan|Saxena|Thakur|Upadhyay|Varma|Wadia|
      Acharya|Bose-Dutt|Chaturvedi|Dhawan|Gokhale|Inamdar|Jain|Kamat|Lahiri|Mistry|Narayan|Ranganathan|Subramaniam|Tiwari|Vaidya|Siddiqui|
      Ahmed-Khan`),
  },
  japanese: {
    women:
      wordList(`Haruka|Akiko|Yui|Natsuki|Michiko|Sakura|Emi|Fumiko|Chiyo|Hana|Kaori|Mariko|Noriko|Rin|Setsuko|Tomoe|Yoshiko|Ayame|
      Misaki|Kiyomi|Sumire|Mio|Reiko|Asako`),
    men: wordList(`Kenji|Hiroshi|Takumi|Ren|Daisuke|Shigeru|Naoki|Satoshi|Isamu|Makoto|Yutaka|Goro|Haruto|Jiro|Kazuo|Minoru|Noboru|Osamu|
      Ryota|Susumu|Tetsuya|Wataru|Yusuke|Akihiro`),
    families:
      wordList(`Moriyama|Kurosaki|Hayakawa|Nishimura|Ōtsuka|Fujimoto|Sakamaki|Tachibana|Uehara|Yoshinaga|Aizawa|Chiba-Mori|Enomoto|
      Furukawa|Hasegawa|Ikeda|Kagawa|Maruyama|Nakahara|Okabe|Sagawa|Takemura|Ueno|Wakabayashi|Yanagi|Asakura|Doi|Hoshino|Iwasaki|Kanzaki|
      Miura|Nagase|Onodera|Shiraishi|Tsukuda|Watase|Yamane|Akutsu|Fukami|Horikawa|Kitagawa|Murata|Ogino|Shimura-Abe|Toyama|Kuwabara|
      Hirano|Segawa`),
  },
  korean: {
    women:
      wordList(`Ji-woo|Seo-yeon|Min-ji|Hae-won|Soo-ah|Eun-ji|Ye-rin|Da-hye|Na-young|Bo-ra|Mi-sook|Young-ja|Ha-neul|Chae-won|Yoo-jin|
      So-dam|Kyung-hee|Sun-mi|Ga-eun|Jin-ah|A-reum|Hyo-sun|In-sook|Se-ri`),
    men: wordList(`Min-jae|Sung-ho|Joon-young|Dong-hyun|Tae-sik|Ki-woong|Seok-jin|Hyun-woo|Jae-hwan|Woo-sik|Sang-min|Do-yun|Kyu-tae|
      Yong-su|Chul-min|In-ho|Byung-joo|Gi-hoon|Ha-joon|Moo-young|Won-bin|Nam-gil|Dae-ho|Si-woo`),
    families:
      wordList(`Kim|Lee|Park|Choi|Jung|Kang|Jo|Yoon|Jang|Lim|Han|Oh|Shin|Seo|Kwon|Hwang|Ahn|Song|Ryu|Hong|Jeon|Ko|Moon|Yang|Son|Bae|
      Baek|Heo|Noh|Nam|Sim|Ha|Goo|Chae|Eom|Cheon|Bang|Gong|Hyun|Byun`),
    familyFirst: true,
  },
  chinese: {
    women:
      wordList(`Meilin|Xiulan|Jingyi|Yuhan|Lihua|Ruoxi|Shufen|Weiwei|Yanmei|Zihan|Huiling|Qiuyue|Chunhua|Anqi|Peishan|Siyu|Wanting|
      Xinyi|Yulan|Zhilan|Minghui|Jialing|Baozhu|Fengxia`),
    men: wordList(`Jianguo|Haoran|Wenjie|Zhiming|Guowei|Yichen|Bowen|Dawei|Junhao|Liang|Mingde|Qiang|Shaohua|Tianyu|Weiguo|Xiaodong|Yonghao|
      Zemin|Chengzhi|Deming|Hongwei|Jinlong|Kaiwen|Ruifeng`),
    families:
      wordList(`Zhao|Qian|Wu|Zheng|Feng|Shen|Tan|Xu|Guo|Luo|Gao|Lin|He|Ma|Liang|Xie|Tang|Deng|Cao|Peng|Zeng|Xiao|Tian|Dong|Pan|
      Yuan|Cai|Jiang|Du|Ye|Cheng|Wei|Su|Lu|Ding|Ren|Yao|Fang|Zhong|Cui`),
    familyFirst: true,
  },
} satisfies Record<string, Culture>
