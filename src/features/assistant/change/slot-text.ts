import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { Slot } from '../rules/plan/fault.ts'

const slotTexts = once((): Readonly<Record<Slot, string>> => ({
  measure: t('assistant.what-is-asked'),
  what: t('assistant.of-what'),
  without: t('assistant.left-out'),
  days: t('assistant.days'),
  wallet: t('assistant.wallet'),
  amount: t('assistant.amount'),
  weekdays: t('assistant.days-of-the-week'),
  hours: t('assistant.hours'),
  group: t('assistant.groups'),
  keep: t('assistant.amount-of-each-group'),
  rank: t('assistant.order'),
  than: t('assistant.compared-with'),
  calc: t('assistant.reckoned-with'),
  tell: t('assistant.told-first'),
}))

/** What a part of a question is called. */
export function slotText(slot: Slot): string {
  return slotTexts()[slot]
}
