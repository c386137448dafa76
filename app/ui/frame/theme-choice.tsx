import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { parseTheme, THEME_SHOWN, type Theme } from '#domain/site/theme.ts'
import styles from './theme-choice.module.css'

const CHOICES = [
  { theme: 'system', Icon: Monitor },
  { theme: 'dark', Icon: Moon },
  { theme: 'light', Icon: Sun },
] as const satisfies { theme: Theme; Icon: unknown }[]

/** Dark, light, or the device's theme. The script in the page's head handles the choice, since it runs earlier than this. */
export function ThemeChoice() {
  const name = useId()
  const chosen = useTheme()
  return (
    <fieldset className={styles.theme}>
      <legend className="visually-hidden">{m.site.theme.name}</legend>
      {CHOICES.map(({ theme, Icon }) => (
        <label key={theme} className={styles.choice} data-choice={theme}>
          <input
            className="covering"
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={handledByScript}
          />
          <Icon size={16} aria-hidden />
          {m.site.theme[theme]}
        </label>
      ))}
    </fieldset>
  )
}

function handledByScript(): void {
  // React requires a handler on a controlled input.
}

/** The page's current theme, as set by the script in its head. */
function useTheme(): Theme {
  return useSyncExternalStore<Theme>(
    watchTheme,
    () => parseTheme(document.documentElement.dataset.theme),
    () => 'system',
  )
}

function watchTheme(onChange: () => void): () => void {
  window.addEventListener(THEME_SHOWN, onChange)
  return () => window.removeEventListener(THEME_SHOWN, onChange)
}
