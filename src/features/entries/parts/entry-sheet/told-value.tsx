import type { ToldValue as Told } from '#features/entries/rules/describe-action.ts'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'

interface ToldValueProps {
  readonly value: Told
}

/** A value of a field as a history, or a choice, tells it; its digits go where amounts are hidden. */
export function ToldValue({ value }: ToldValueProps) {
  if (value.type === 'amount') return <Amount amount={value.amount} kobo="auto" />
  return <Quoted text={value.text} />
}
