import { wordList } from './word-list.ts'

/** Keywords by kind of story. */
export const KEYWORDS = {
  crime:
    wordList(`heist|money laundering|informer|ex-convict|police corruption|forgery|getaway|smuggling|organised crime|double cross|small town crime|
    trial|stolen painting|revenge|underworld|wrongly accused`),
  mystery:
    wordList(`whodunit|locked room|disappearance|amateur sleuth|cold case|secret diary|missing person|snowed in|false identity|village secrets|
    anonymous letter|inheritance|unreliable narrator|puzzle|old photograph|inquest`),
  thriller:
    wordList(`conspiracy|mistaken identity|surveillance|kidnapping|cat and mouse|night train|blackmail|assassination plot|race against time|
    double life|hostage|fugitive|cover-up|isolated house|border crossing|paranoia`),
  horror:
    wordList(`haunted house|folk horror|curse|possession|isolated village|ghost|ritual|séance|nightmare|gothic|bad omen|abandoned asylum|
    family secret|supernatural|grave|winter`),
  action:
    wordList(`chase|hostage rescue|stunts|martial arts|hijacking|explosives|revenge|one man army|car chase|mountain rescue|mercenary|bodyguard|
    prison break|boxing|last job|countdown`),
  comedy:
    wordList(`misunderstanding|wedding|small town|farce|impostor|family reunion|inheritance|rivalry|amateur theatre|road trip|con artist|odd couple|
    neighbours|holiday|workplace|bachelor`),
  romance:
    wordList(`second chance|love letters|opposites attract|unrequited love|summer romance|train journey|love triangle|reunion|forbidden love|
    strangers|wedding|dance|separation|slow burn|harbour town|missed connection`),
  family: wordList(
    `grandparent|childhood|friendship|dog|christmas|circus|adventure|school|siblings|seaside|treasure hunt|snow|village|horse|inventor|team`,
  ),
  animation: wordList(
    `talking animal|friendship|hand drawn|magic|journey|robot|toys|moon|music|forest|apprentice|coming of age|dragon|paper|wind|fable`,
  ),
  music: wordList(
    `band|choir|jazz|composer|piano|concert|singer|tour|violin|orchestra|comeback|songwriter|opera|dance hall|mentor|recording`,
  ),
  drama:
    wordList(`homecoming|family secrets|grief|inheritance|working class|siblings|strike|small town|fatherhood|widow|harbour|forgiveness|illness|
    coming of age|boarding house|moral dilemma`),
  scifi:
    wordList(`space station|time loop|artificial intelligence|first contact|moon|clone|colony|memory|parallel world|dystopia|robot|survival|
    experiment|astronaut|near future|signal from space`),
  fantasy: wordList(
    `quest|magic|dragon|witch|prophecy|sorcerer|kingdom|enchanted object|apprentice|curse|sword|exile|folklore|giants|rival kings|portal`,
  ),
  adventure:
    wordList(`expedition|treasure map|shipwreck|desert|jungle|lost city|race|survival|island|mountaineering|pirates|balloon|smuggler|explorer|
    storm|rival explorers`),
  history:
    wordList(`court intrigue|biography|costume drama|painter|plague|revolution|royalty|printing press|trial|aristocracy|religion|engineering|
    based on letters|servants|class differences|19th century`),
  war: wordList(`trench warfare|resistance|deserter|occupation|field hospital|prisoner of war|friendship|siege|code breaking|armistice|home front|
    soldier|bridge|anti-war|conscript|survival`),
  western:
    wordList(`gunfighter|bounty hunter|outlaw|sheriff|cattle drive|frontier town|railroad|revenge|gold|ranch|stagecoach|showdown|drifter|posse|
    water rights|widow`),
  documentary:
    wordList(`portrait|archive footage|craft|working life|community|oral history|nature|city life|music history|environment|migration|
    observational|sport|architecture|science|village`),
  reality: wordList(
    `competition|cooking|restoration|travel|gardening|crafts|team challenge|island|house renovation|judges|amateurs|auction|choir|makeover`,
  ),
  talk: wordList(
    `interview|current affairs|satire|live audience|politics|books|late night|panel|investigation|music guests|debate|culture`,
  ),
}
