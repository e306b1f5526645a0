import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { CARRY_RULES, type CarryRule, carryNames } from '#records/budget/budget-terms.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import type { AllocationForm } from '../rules/save-budget.ts'
import styles from './budget-dialog.module.css'

interface LeftOverProps {
  readonly row: AllocationForm
  readonly error: string | undefined
  readonly onChange: (change: Partial<AllocationForm>) => void
}

/** What becomes of what is left of a part when its cycle ends (BC10); folded away until it is asked for. */
export function LeftOver({ row: { carry, cap }, error, onChange }: LeftOverProps) {
  const [wasCarried] = useState(carry !== 'none')
  return (
    <details className={styles['leftOver']} open={wasCarried || error !== undefined || undefined}>
      <summary>
        {t('budgets.what-is-left-over')}
        <span>{carryNames()[carry]}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['carry']}>
        <SelectInput
          label={t('budgets.when-a-cycle-ends')}
          value={carry}
          onValue={chosen => {
            const rule = CARRY_RULES.find(each => each === chosen)
            if (rule !== undefined) onChange({ carry: rule })
          }}
          canBeNone={false}
          options={CARRY_RULES.map(value => ({ value, label: carryNames()[value] }))}
          hint={hints()[carry]}
        />
        {carry !== 'none' && (
          <NumberInput
            label={t('budgets.at-most')}
            unit="₦"
            placeholder={t('budgets.no-limit')}
            value={cap}
            onValue={typed => onChange({ cap: typed })}
            error={error}
          />
        )}
      </div>
    </details>
  )
}

const hints = once((): Readonly<Record<CarryRule, string>> => ({
  none: t('budgets.carry-none-hint'),
  surplus: t('budgets.carry-surplus-hint'),
  debt: t('budgets.carry-debt-hint'),
  both: t('budgets.carry-both-hint'),
}))
