import { type SubmitEvent, useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import type { Kobo } from '#money/money.ts'
import { dateText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { type AffordCommand, type AffordForm as Typed, readAfford } from '../rules/afford-form.ts'
import { type Affordable, affordable, type ForecastPoint } from '../rules/forecast.ts'
import styles from './forecast.module.css'

interface AffordFormProps {
  readonly points: readonly ForecastPoint[]
  /** What should stay. */
  readonly floor: Kobo
}

/** Can I afford this much on that day? Asked where it is wanted. */
export function Afford({ points, floor }: AffordFormProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles['afford']} aria-label={t('forecast.can-i-afford')}>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('forecast.can-i-afford')}
      </Button>
      {isOpen && <AffordForm points={points} floor={floor} />}
    </section>
  )
}

function AffordForm({ points, floor }: AffordFormProps) {
  const today = useToday()
  const naira = useNaira()
  const last = points.at(-1)?.day ?? today
  const [form, setForm] = useState<Typed>({ amount: '', day: today })
  const [fault, setFault] = useState<FormFault | undefined>()
  const [asked, setAsked] = useState<AffordCommand | undefined>()
  const tie = tieFields(form, setForm, fault)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const read = readAfford(form, { today, last })
    setFault(read.ok ? undefined : read.error)
    setAsked(read.ok ? read.value : undefined)
  }

  const answer = asked && affordable(points, { ...asked, floor })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FieldGrid>
        <NumberInput label={t('forecast.amount')} unit="₦" placeholder="0.00" {...tie('amount')} />
        <DateInput label={t('forecast.on-day')} min={today} max={last} {...tie('day')} />
      </FieldGrid>
      <Button type="submit" variant="soft">
        {t('forecast.look')}
      </Button>
      {answer !== undefined && (
        <output className={styles['answer']} data-type={answer.type}>
          <Quoted text={answerText(answer, naira)} />
          {floor > 0 && ` ${t('forecast.your-low-line-stays', { amount: naira.brief(floor) })}`}
        </output>
      )}
    </form>
  )
}

// Within 90 days a day needs no year.
function answerText(answer: Affordable, naira: AmountWords): string {
  if (answer.type === 'no') return t('forecast.not-within-the-days')
  if (answer.type === 'not-before') {
    return t('forecast.not-before-day', { day: dateText(answer.from, answer.from) })
  }
  const words = { amount: naira.brief(answer.lowest), day: dateText(answer.day, answer.day) }
  return answer.type === 'yes' ? t('forecast.yes-and-lowest', words) : t('forecast.tight', words)
}
