import { wordList } from './word-list.ts'

/** Real cities with their countries, for birthplaces. */
export const PLACES =
  wordList(`Gdańsk, Poland|Łódź, Poland|Kraków, Poland|Brno, Czechia|Bratislava, Slovakia|Pécs, Hungary|Cluj-Napoca, Romania|
  Plovdiv, Bulgaria|Thessaloniki, Greece|Patras, Greece|Zadar, Croatia|Novi Sad, Serbia|Sarajevo, Bosnia and Herzegovina|Ljubljana, Slovenia|
  Trieste, Italy|Bologna, Italy|Palermo, Italy|Lecce, Italy|Genoa, Italy|Lyon, France|Nantes, France|Lille, France|Marseille, France|
  Rennes, France|Strasbourg, France|Ghent, Belgium|Liège, Belgium|Rotterdam, Netherlands|Groningen, Netherlands|Utrecht, Netherlands|
  Leipzig, Germany|Bremen, Germany|Dresden, Germany|Kassel, Germany|Freiburg, Germany|Graz, Austria|Linz, Austria|Basel, Switzerland|
  Aarhus, Denmark|Odense, Denmark|Bergen, Norway|Tromsø, Norway|Trondheim, Norway|Gothenburg, Sweden|Malmö, Sweden|Umeå, Sweden|
  Tampere, Finland|Turku, Finland|Reykjavík, Iceland|Akureyri, Iceland|Tallinn, Estonia|Riga, Latvia|Vilnius, Lithuania|Lviv, Ukraine|
  Odesa, Ukraine|Tbilisi, Georgia|Yerevan, Armenia|Cork, Ireland|Galway, Ireland|Belfast, Northern Ireland|Glasgow, Scotland|
  Dundee, Scotland|Aberdeen, Scotland|Swansea, Wales|Cardiff, Wales|Hull, England|Leeds, England|Newcastle, England|Bristol, England|
  Plymouth, England|Nottingham, England|Sheffield, England|Norwich, England|Bilbao, Spain|Seville, Spain|Zaragoza, Spain|Valencia, Spain|
  Vigo, Spain|Cádiz, Spain|Porto, Portugal|Coimbra, Portugal|Faro, Portugal|Lagos, Nigeria|Ibadan, Nigeria|Enugu, Nigeria|Abeokuta, Nigeria|
  Accra, Ghana|Kumasi, Ghana|Dakar, Senegal|Nairobi, Kenya|Mombasa, Kenya|Kampala, Uganda|Addis Ababa, Ethiopia|Durban, South Africa|
  Cape Town, South Africa|Port Elizabeth, South Africa|Windhoek, Namibia|Maputo, Mozambique|Casablanca, Morocco|Fez, Morocco|Oran, Algeria|
  Tunis, Tunisia|Sfax, Tunisia|Alexandria, Egypt|Aswan, Egypt|Beirut, Lebanon|Amman, Jordan|Izmir, Turkey|Trabzon, Turkey|Shiraz, Iran|
  Isfahan, Iran|Lahore, Pakistan|Karachi, Pakistan|Pune, India|Kochi, India|Kolkata, India|Mysuru, India|Lucknow, India|Jaipur, India|
  Dhaka, Bangladesh|Chittagong, Bangladesh|Colombo, Sri Lanka|Kandy, Sri Lanka|Kathmandu, Nepal|Chiang Mai, Thailand|Hội An, Vietnam|
  Huế, Vietnam|Penang, Malaysia|Yogyakarta, Indonesia|Bandung, Indonesia|Cebu, Philippines|Kaohsiung, Taiwan|Tainan, Taiwan|Harbin, China|
  Chengdu, China|Xiamen, China|Qingdao, China|Busan, South Korea|Daegu, South Korea|Jeonju, South Korea|Kanazawa, Japan|Sapporo, Japan|
  Nagasaki, Japan|Matsuyama, Japan|Sendai, Japan|Hobart, Australia|Fremantle, Australia|Newcastle, Australia|Dunedin, New Zealand|
  Wellington, New Zealand|Halifax, Canada|Winnipeg, Canada|Québec City, Canada|Saskatoon, Canada|Victoria, Canada|Duluth, United States|
  Baltimore, United States|Tucson, United States|Providence, United States|Savannah, United States|Spokane, United States|
  Albuquerque, United States|Buffalo, United States|Memphis, United States|Toledo, United States|Oaxaca, Mexico|Mérida, Mexico|
  Guadalajara, Mexico|Veracruz, Mexico|Antigua, Guatemala|Granada, Nicaragua|Havana, Cuba|Santiago de Cuba, Cuba|Kingston, Jamaica|
  Port of Spain, Trinidad and Tobago|Cartagena, Colombia|Medellín, Colombia|Cuenca, Ecuador|Arequipa, Peru|Cusco, Peru|La Paz, Bolivia|
  Valparaíso, Chile|Valdivia, Chile|Rosario, Argentina|Mendoza, Argentina|Córdoba, Argentina|Montevideo, Uruguay|Asunción, Paraguay|
  Recife, Brazil|Salvador, Brazil|Porto Alegre, Brazil|Belém, Brazil|Belo Horizonte, Brazil|Florianópolis, Brazil`)

/** First and last words of invented towns, bays and streets. Any two go together. */
export const PLACE_HEADS =
  wordList(`Kestrel|Harrow|Linden|Saltmarsh|Gallow|Tern|Candle|Wren|Orchard|Cutler|Anvil|Bramble|Cinder|Mercer|
  Fennel|Thistle|Gannet|Lantern|Sable|Vesper|Whistler|Quarry|Plover|Sexton|Heron|Tallow|Juniper|Larch|Fisher|Drover|Ember|Pilgrim|
  Cobble|Willet|Stag|Marsh|Bellows|Chandler|Hollin|Curlew|Barley|Ferry|Sorrel|Dunlin|Gorse|Tanner|Abbot|Hazel|Rook|Widow|Cooper|
  Skerry|Wharf|Alder|Brine|Corrie|Dipper|Elder|Flint|Garnet|Hatch|Ivy|Jackdaw|Knott|Lark|Maltster|Nettle|Osier|Pepper|Quill|Reeve|Sedge|
  Teasel|Umber|Verger|Weaver|Yarrow|Bishop|Clement|Dorcas|Fallow|Gable|Hobb|Merriman|Pascoe|Trevanion|Underwood|Winslow|Aldous|Fenwick|
  Gilpin|Haldane|Lorne|Maddern|Ormond|Penrose|Rosamund|Selkirk|Tamsin|Vesey|Wexcombe|Arden|Cassel|Dray|Esk|Farrow|Gully|Hythe|Keel`)
export const PLACE_TAILS = wordList(`Bay|Street|Point|Cross|Hill|Lane|Quay|Moor|Falls|Hollow|Ridge|Sound|Square|Green|Island|
  Court|Creek|Heath|Lock|Mills|Gate|Head|Row|Terrace|Valley|Crossing|Reach|Common|Junction|Harbour|Gardens|Abbey|Bank|Barrow|Beck|Brook|Castle|
  Cove|Dale|End|Farm|Fen|Ford|Fork|Grange|Haven|Inlet|Knoll|Manor|Mere|Narrows|Orchard|Park|Pass|Priory|Rise|Sands|Shore|Spit|Springs|Steps|
  Vale|Water|Wells|Wood`)
/** Last words for towns in a story. */
export const TOWN_TAILS =
  wordList(`Bay|Point|Cross|Hill|Falls|Hollow|Ridge|Creek|Mills|Valley|Harbour|Haven|Ford|Wells|Springs|Sands|Green|Head|Heath|Moor|Vale|Brook|
  Shore|Cove`)
/** Real cities that are known without their country. */
export const CITIES =
  wordList(`Lisbon|Trieste|Gdańsk|Marseille|Antwerp|Naples|Valparaíso|Kraków|Glasgow|Tangier|Odesa|Montreal|Lagos|Mumbai|Kyoto|
  Busan|Havana|Istanbul|Cairo|Buenos Aires|Porto|Budapest|Vienna|Riga|Bergen|Belfast|Hamburg|Dakar|Nairobi|Beirut|Athens|Palermo|Tbilisi|
  Bucharest|Ghent|Lyon|Prague|Rotterdam|Bilbao|Seville|Accra|Mexico City|Bogotá|Lima|Manila|Penang|Kolkata|Lahore|Wellington|Hobart|Halifax|
  Baltimore|Chicago|Detroit|New Orleans|Memphis|Reno|Duluth|Tucson|Philadelphia|Liverpool|Cardiff|Cork|Dundee|Leeds|Helsinki|Aarhus`)
