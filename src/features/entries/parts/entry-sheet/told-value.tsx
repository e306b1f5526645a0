import type { FieldChange, ToldValue as Told } from '#features/entries/rules/describe-action.ts'
import { t } from '#messages/t.ts'
import { OwnAmount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'

interface ToldValueProps {
  readonly value: Told
}

/** A value of a field as a history, or a choice, tells it; its digits go where amounts are hidden. */
export function ToldValue({ value }: ToldValueProps) {
  if (value.type === 'amount') return <OwnAmount money={value.amount} kobo="auto" />
  return <Quoted text={value.text} />
}

interface ToldChangeProps {
  readonly change: FieldChange
  /** How the field's name looks. */
  readonly fieldClass?: string | undefined
}

/** `category: Food & Groceries → Rent & Housing`. */
export function ToldChange({ change: { field, before, after }, fieldClass }: ToldChangeProps) {
  return (
    <p>
      <span className={fieldClass}>{field}</span> <ToldValue value={before} />
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {t('entries.became')} </span>
      <b>
        <ToldValue value={after} />
      </b>
    </p>
  )
}
