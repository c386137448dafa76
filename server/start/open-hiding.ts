import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { KeptAnswers } from '../catalogue/cache/kept-answers.ts'
import { createHiding } from '../catalogue/hiding.ts'
import { keepCertifications, keepRuleTitles } from '../catalogue/kept-rules.ts'
import { createRuleCertifications } from '../catalogue/rule-certifications.ts'
import { createOfferedTitles } from '../catalogue/offered-titles.ts'
import { createRuleTitles } from '../catalogue/rule-titles.ts'
import { withoutBlocked } from '../catalogue/without-blocked.ts'
import type { OperatorServices } from './operator-services.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'log' | 'inBackground' | 'repeat' | 'now'> & {
  state: Pick<OperatorServices['state'], 'isBlocked' | 'rules'>
  /** With hidden titles. */
  catalogue: Catalogue
  /** Null: nothing survives a restart. */
  kept: KeptAnswers | null
  /** Called when lists may have changed. */
  onChange: () => void
}

/** Decides which titles visitors do not see: `shown` is the catalogue without them. Call `onRulesChanged` when operators have changed a rule. */
export function openHiding({ state, catalogue, kept, onChange, log, ...parts }: Options) {
  const { rules, isBlocked } = state
  const common = { ...parts, rules, onChange, now: () => parts.now().getTime() }
  const { discover, certificationsOf } = catalogue
  const titles = createRuleTitles({ ...common, discover, kept: keepRuleTitles(kept) })
  const certifications = createRuleCertifications({ ...common, certificationsOf, kept: keepCertifications(kept, common.now) })
  function follow(): void {
    titles.follow()
    certifications.follow()
  }
  follow()
  function onRulesChanged(): void {
    onChange()
    follow()
  }
  const onRefused = (title: string, rule: string) => log.info({ title, rule }, 'A rule hid a title that was asked for')
  const hiding = createHiding({
    isBlocked,
    rules,
    catalogue,
    onRefused,
    tagsOf(key) {
      const tags = titles.tagsOf(key)
      return { ...tags, certifications: [...tags.certifications, ...certifications.knownOf(key)] }
    },
  })
  const shown = withoutBlocked(catalogue, hiding)
  const offeredTitles = createOfferedTitles({
    inBackground: parts.inBackground,
    ask: shown.offered,
    isHidden: hiding.isHiddenId,
    now: common.now,
  })
  return { hiding, shown, offeredTitles, onRulesChanged }
}
