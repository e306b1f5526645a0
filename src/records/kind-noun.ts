import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { RecordKind } from './registry.ts'

const nouns = once((): Readonly<Record<RecordKind, string>> => ({
  profile: t('records.noun-profile'),
  wallet: t('records.noun-wallet'),
  label: t('records.noun-label'),
  view: t('records.noun-view'),
  budget: t('records.noun-budget'),
  goal: t('records.noun-goal'),
  earmark: t('records.noun-earmark'),
  schedule: t('records.noun-schedule'),
  occurrence: t('records.noun-occurrence'),
  debt: t('records.noun-debt'),
  circle: t('records.noun-circle'),
  circleMember: t('records.noun-circle-member'),
  circlePayment: t('records.noun-circle-payment'),
  transaction: t('records.noun-transaction'),
  statement: t('records.noun-statement'),
  payee: t('records.noun-payee'),
  alias: t('records.noun-alias'),
  template: t('records.noun-template'),
  categoryGroup: t('records.noun-category-group'),
  category: t('records.noun-category'),
  clash: t('records.noun-clash'),
  insight: t('records.noun-insight'),
  dismissal: t('records.noun-dismissal'),
  asset: t('records.noun-asset'),
  valuation: t('records.noun-valuation'),
  assertion: t('records.noun-assertion'),
  rate: t('records.noun-rate'),
}))

/** What a record of the kind is called within a sentence, `wallet`; the API has names of its own (`record.ts`). */
export function kindNoun(kind: RecordKind): string {
  return nouns()[kind]
}
