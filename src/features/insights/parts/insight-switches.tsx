import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { Card } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { switchRule } from '../data/commands.ts'
import { useSwitches } from '../data/queries.ts'
import { INSIGHT_RULES, type InsightRule } from '../rules/insight.ts'
import styles from './insights.module.css'

/** What Uwa may say unasked, each to be switched off by itself (UI7). */
export function InsightSwitches() {
  const ledger = useLedger()
  const today = useToday()
  const switches = useSwitches()

  async function handleSwitch(rule: InsightRule, isOn: boolean) {
    const switched = await switchRule(ledger, rule, { today, isOn })
    if (!switched.ok) notify.error(switched.error.message)
  }

  if (switches === undefined) return <Skeleton lines={6} />
  return (
    <Card className={styles['group']}>
      <fieldset className={styles['switches']}>
        <legend>{t('insights.uwa-points-out')}</legend>
        {INSIGHT_RULES.map(rule => (
          <Checkbox
            key={rule}
            {...ruleWords()[rule]}
            isChecked={switches.get(rule) === true}
            onChecked={isOn => void handleSwitch(rule, isOn)}
          />
        ))}
        <p className={styles['where']}>{t('insights.on-all-devices')}</p>
      </fieldset>
    </Card>
  )
}

interface RuleWords {
  readonly label: string
  readonly hint: string
}

const ruleWords = once((): Readonly<Record<InsightRule, RuleWords>> => ({
  'charged-twice': { label: t('insights.switch-twice'), hint: t('insights.switch-twice-hint') },
  'bills-ahead': { label: t('insights.switch-bills'), hint: t('insights.switch-bills-hint') },
  'price-rise': { label: t('insights.switch-price'), hint: t('insights.switch-price-hint') },
  'unusual-amount': {
    label: t('insights.switch-unusual'),
    hint: t('insights.switch-unusual-hint'),
  },
  'budget-ahead': { label: t('insights.switch-budget'), hint: t('insights.switch-budget-hint') },
  'month-recap': { label: t('insights.switch-month'), hint: t('insights.switch-month-hint') },
}))
