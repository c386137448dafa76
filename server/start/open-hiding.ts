import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { createHiding } from '../catalogue/hiding.ts'
import { createRuleTitles } from '../catalogue/rule-titles.ts'
import type { OperatorServices } from './operator-services.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'log' | 'inBackground' | 'repeat' | 'now'> & {
  state: Pick<OperatorServices['state'], 'isBlocked' | 'rules'>
  /** With hidden titles. */
  catalogue: Pick<Catalogue, 'title' | 'discover'>
  /** Called when lists may have changed. */
  onChange: () => void
}

/** Decides which titles visitors do not see; call `onRulesChanged` when operators have changed a rule. */
export function openHiding({ state, catalogue, onChange, log, now, ...background }: Options) {
  const { rules, isBlocked } = state
  const { follow, tagsOf } = createRuleTitles({
    ...background,
    rules,
    discover: catalogue.discover,
    onChange,
    now: () => now().getTime(),
  })
  follow()
  function onRulesChanged(): void {
    onChange()
    follow()
  }
  const onRefused = (title: string, rule: string) => log.info({ title, rule }, 'A rule hid a title that was asked for')
  return { hiding: createHiding({ isBlocked, rules, tagsOf, catalogue, onRefused }), onRulesChanged }
}
