import ar from './titles-ar.json' with { type: 'json' }
import de from './titles-de.json' with { type: 'json' }
import es from './titles-es.json' with { type: 'json' }
import fr from './titles-fr.json' with { type: 'json' }
import ja from './titles-ja.json' with { type: 'json' }
import pt from './titles-pt.json' with { type: 'json' }
import zh from './titles-zh.json' with { type: 'json' }

/** Local titles of a hundred real works: by language (ISO 639-1), then by their English names, which are unique. */
export const LOCAL_TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, de, es, fr, ja, pt, zh }

/** The known local titles of a work, by language. */
export function localNames(name: string): Readonly<Record<string, string>> {
  const known = Object.entries(LOCAL_TITLES).flatMap(([language, titles]) => {
    const title = titles[name]
    return title === undefined ? [] : [[language, title] as const]
  })
  return Object.fromEntries(known)
}
