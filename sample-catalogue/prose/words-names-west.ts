import { wordList } from './word-list.ts'

export type Culture = { women: readonly string[]; men: readonly string[]; families: readonly string[]; familyFirst?: true }

/** Given and family names of western Europe and the Americas, by culture. */
export const WESTERN_NAMES = {
  english: {
    women:
      wordList(`Nora|Harriet|Edith|Maud|Tess|Imogen|Beatrix|Winifred|Agnes|Hazel|Flora|Cecily|Philippa|Ruth|Marian|Georgie|Dorothy|Ada|
      Frances|Connie|Rosalind|Lorna|Judith|Hester|Verity|Eleanor|Bridget|Mabel`),
    men: wordList(`Alfie|Walter|Rufus|Arthur|Gideon|Clement|Barnaby|Theo|Ned|Hugh|Wilf|Desmond|Leonard|Miles|Jonah|Ralph|Silas|Percy|Edmund|
      Duncan|Giles|Stanley|Felix|Cyril|Amos|Laurence|Bertie|Kit`),
    families:
      wordList(`Ashdown|Pettifer|Kestle|Marlowe-Finch|Holloway|Thackray|Ravenhill|Cobbold|Wainfleet|Larkspur|Beddoes|Penhallow|Strand|
      Harkness|Tolliver|Greaves|Whitlock|Fairbrother|Oakes|Mossman|Pryce|Amory|Blythe|Cawley|Dunmore|Everley|Gosling|Haddow|Inchbald|
      Kettlewell|Lockyer|Mayhew|Nightingall|Osgood|Pike|Quayle|Rushworth|Sorrell|Treadgold|Underhill|Vance|Wickham|Yardley|Brackenbury|
      Copperfield-Hale|Drabble|Fennimore|Hatherley|Jessop|Loxley-Shaw|Midgley|Ormerod`),
  },
  american: {
    women:
      wordList(`Delia|June|Loretta|Marcy|Roxanne|Savannah|Opal|Darlene|Naomi|Tamika|Imani|Celeste|Georgia|Jolene|Maxine|Simone|Trudy|
      Della|Vivian|Augusta|Josie|Renata|Faye|Wanda|Corinne|Odessa|Patience|Lucille`),
    men: wordList(`Wendell|Calvin|Marcus|Dwight|Royce|Jasper|Emmett|Curtis|Vernon|Tyrell|Otis|Grady|Harlan|Leroy|Nathaniel|Dexter|Cole|
      Malcolm|Virgil|Everett|Judd|Roland|Thaddeus|Isaiah|Earl|Clifton|Boone|Raymond`),
    families:
      wordList(`Castellan|Broussard|Whitfield|Tillman|Mabry|Delacroix-Reed|Hargrove|Pickett|Boudreaux|Landry|Stroud|Cutler|Tanager|
      Ledbetter|Maddox|Culpepper|Brightwater|Dobbins|Fontaine|Gaines|Hutchins|Ivory|Jarrell|Kimbrough|Lattimore|McCandless|Nesbitt|
      Oakley-Ross|Poole|Rainey|Satterfield|Thibodeaux|Upshaw|Vickery|Waverly|Yancey|Bledsoe|Crenshaw|Dupree|Ellery|Farris|Goodnight|
      Halloran|Isom|Kincaid|Lovelace|Mercer|Norwood|Pruitt|Rutledge|Sayles|Tolbert`),
  },
  irish: {
    women:
      wordList(`Aoife|Niamh|Orla|Sinéad|Maeve|Gráinne|Róisín|Deirdre|Nuala|Eilís|Bríd|Clodagh|Fionnuala|Mairead|Ciara|Una|Siobhán|
      Ailbhe|Catriona|Isla|Morag|Elspeth|Ishbel|Mhairi`),
    men: wordList(`Cormac|Declan|Fergus|Oisín|Diarmuid|Eoin|Ruairí|Tadhg|Conall|Finbarr|Padraig|Lorcan|Cathal|Ronan|Brendan|Malachy|Senan|
      Callum|Hamish|Angus|Lachlan|Struan|Ewan|Alasdair`),
    families:
      wordList(`Ó Briain|Mulvaney|Devlin|Tierney|Hanrahan|Costigan|Rafferty|Duignan|Kinsella|MacAllister|Brannigan|Quilty|Lenihan|
      Scanlon|Gilhooly|Considine|Flaherty|Geraghty|Heneghan|Keaveney|Loughnane|McGlynn|Noonan|O'Driscoll|Prendergast|Rooney-Walsh|Shanahan|
      Tuohy|MacInnes|Drummond-Kerr|Farquhar|Galbraith|Lamont|Muirhead|Rennie|Sutherland-Ross|Urquhart|Carmody|Delahunty|Finnerty|Hegarty|
      Killeen|Mannion|Nolan-Burke|O'Rahilly|Spillane|Timoney|Cullinane`),
  },
  french: {
    women:
      wordList(`Élodie|Margaux|Solène|Clémence|Anaïs|Delphine|Mathilde|Noémie|Odile|Sylvie|Hélène|Apolline|Maëlle|Colette|Séverine|
      Fanny|Honorine|Lucie|Garance|Yvette|Bérénice|Inès-Marie|Thaïs|Madeleine`),
    men: wordList(`Étienne|Baptiste|Lucien|Rémi|Gaspard|Olivier|Thibault|Anatole|Maxence|Corentin|Yannick|Bastien|Germain|Loïc|Aurélien|
      Fabrice|Quentin|Gilles|Blaise|Octave|Sylvain|Firmin|Raoul|Clovis`),
    families:
      wordList(`Dufrane|Lacombe|Marchetière|Vasseur|Delorme|Aubertin|Chastain|Fontenelle|Guérin|Lemoine|Peyrolle|Rousselot|Tissier|
      Vaillancourt|Baudry|Clairmont|Deschanel-Roy|Escoffier-Lunel|Fauvel|Grandmaison|Hautbois|Jourdain|Kerguelen|Lavigne|Morvan|Nivelle|
      Ozanne|Pélissier|Quesnel|Ravel-Simon|Sauvage|Thévenin|Vauclair|Bellanger|Cordelier|Ducasse-Petit|Fresnay|Gaultier|Ledoux|Montclar|
      Poirier|Rivoire|Santerre|Tavernier-Noir|Verdier|Bonnefoy|Carpentras|Lormeau`),
  },
  spanish: {
    women:
      wordList(`Lucía|Carmen|Inés|Rocío|Paloma|Marisol|Itziar|Nuria|Soledad|Consuelo|Ximena|Valentina|Pilar|Amparo|Graciela|Milagros|
      Remedios|Catalina|Jimena|Fabiola|Dolores|Macarena|Estrella|Noelia`),
    men: wordList(`Joaquín|Rafael|Ignacio|Álvaro|Íñigo|Tomás|Esteban|Hernán|Matías|Leandro|Ramiro|Gonzalo|Emilio|Lisandro|Facundo|Aurelio|
      Nicanor|Bruno|Octavio|Santiago|Efraín|Lázaro|Rodrigo|Anselmo`),
    families:
      wordList(`Ibarra|Montero|Zúñiga|Quintanilla|Arriaga|Bermejo|Carvajal|Escudero|Figueroa|Guzmán|Herrero|Larrañaga|Mendoza|
      Navarrete|Ordóñez|Pizarro-Vega|Quiroga|Rivadeneira|Salcedo|Tejada|Urrutia|Valdivia|Yáñez|Zapata|Alarcón|Belmonte|Cisneros|
      Domínguez|Echeverría|Fuentes|Gallardo|Huerta|Izquierdo|Lozano|Maldonado|Olmedo|Peralta|Robledo|Solórzano|Trujillo|Uribe|Villanueva|
      Zambrano|Arbeloa|Cienfuegos|Garmendia|Miranda-Paz|Sotomayor`),
  },
  portuguese: {
    women:
      wordList(`Beatriz|Iara|Luciana|Mariana|Thaís|Rosângela|Jandira|Fernanda|Leonor|Filipa|Graça|Benedita|Cecília|Raquel|Tainá|
      Conceição|Juliana|Eduarda|Mafalda|Teresinha|Débora|Ludmila|Aparecida|Yasmin`),
    men: wordList(`Caetano|Thiago|João|Rui|Nuno|Otávio|Gil|Davi|Henrique|Vasco|Jorge|Murilo|Anderson|Duarte|Baltazar|Raimundo|Wagner|Afonso|
      Sebastião|Américo|Tião|Zeca|Heitor|Lourenço`),
    families:
      wordList(`Carvalho|Vasconcelos|Nogueira|Tavares|Azevedo|Bittencourt|Cardoso|Drummond|Esteves|Figueiredo|Guimarães|Lacerda|
      Magalhães|Nascimento|Ouro Preto|Pacheco|Queiroz|Rezende|Sampaio|Teixeira|Valadares|Xavier|Amaral|Brandão|Coutinho|Dutra|Evangelista|
      Fagundes|Goulart|Hilário|Jardim|Leitão|Medeiros|Novaes|Pimentel|Quintela|Rebelo|Sequeira|Toledo|Viana|Abrantes|Boaventura|Cordeiro|
      Falcão|Gouveia|Moura|Salgueiro|Zagalo`),
  },
  italian: {
    women:
      wordList(`Chiara|Ginevra|Ornella|Livia|Fiorella|Giulia|Bianca|Serafina|Loredana|Costanza|Rosalba|Viola|Agnese|Nives|Tosca|
      Marzia|Ludovica|Elettra|Donatella|Ines|Mirella|Filomena|Allegra|Perla`),
    men: wordList(`Corrado|Lorenzo|Dario|Ettore|Vito|Sandro|Massimo|Renzo|Fausto|Gaetano|Luca|Silvio|Ottavio|Nino|Tullio|Ermanno|Saverio|
      Piero|Achille|Ivano|Orazio|Cosimo|Ruggero|Zeno`),
    families:
      wordList(`Bellandi|Carraro|Dall'Oglio|Ferrante|Galliano|Lombroso|Marchesi|Nardone|Orsini|Palmisano|Quaranta|Rinaldi|Salvemini|
      Tedesco|Ugolini|Vitale|Zanetti|Abruzzese|Bonfiglio|Capecchi|Donati|Esposito|Fioravanti|Grimaldi|Inzaghi|Lanza|Morabito|Nicolosi|
      Olivieri|Pavan|Rosselli|Sforza|Tramontin|Vespucci|Zuccarello|Ancillotti|Brusadin|Cattaneo|De Santis-Moro|Falconieri|Giardina|
      Malaspina|Pennisi|Santoro|Trevisan|Ventura|Colonnello|Scarpa`),
  },
  german: {
    women:
      wordList(`Annelie|Greta|Lieselotte|Franziska|Ottilie|Käthe|Mechthild|Ulrike|Johanna|Hedwig|Saskia|Friederike|Elke|Jule|Rosemarie|
      Wiebke|Marlies|Tabea|Klara|Birgit|Dorothea|Antje|Femke|Sanne`),
    men: wordList(`Konrad|Matthias|Jürgen|Anselm|Ulrich|Rainer|Emil|Volker|Gerrit|Joachim|Detlef|Leopold|Moritz|Hannes|Tilman|Albrecht|
      Lothar|Caspar|Wim|Joost|Ruben|Maarten|Bernd|Sönke`),
    families:
      wordList(`Ackermann|Brandstetter|Dornbusch|Eichholz|Falkenrath|Grünwald|Hollerbach|Immendorf|Kesselring-Voss|Lindner|
      Mühlbauer|Niedermayer|Oberhuber|Pfeiffer|Rosenthal|Steinbrück|Trautmann|Uhlig|Vogelsang|Wiesinger|Zellweger-Kraus|Altmann|
      Brinkhoff|Cordes|Dieckmann|Engelhardt|Freudental|Gerstner|Hagedorn|Kaltenbach|Lauterbach|Morgenrot|Nachtweih|Petersilie|Reinhold|
      Sommerfeld|Tiedemann|Weidmann|van der Aa|de Wolff|Hoekstra|Terpstra|van Loon|Dijkgraaf|Verhoeckx|Postma|Winterkorn|Zimmerling`),
  },
} satisfies Record<string, Culture>
