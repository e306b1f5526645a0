import {
  type CSSProperties,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
} from 'react'
import { t } from '#messages/t.ts'
import { currencySign, NAIRA } from '#money/currency.ts'
import { useNumberTyping } from '#ui/field/number-input.tsx'
import { readTypedNumber, type TypedNumber } from '#ui/field/typed-number.ts'
import { classes } from '#ui/style/classes.ts'
import { calculatorKeyOf, isOperator, pressKey, sumFaultText, sumText } from '#ui/sum/calculate.ts'
import type { Reckoned } from './entry-draft.ts'
import { type PaddedAmount, useHasKeypad } from './keypad/use-amount-pad.ts'
import styles from './amount-hero.module.css'

interface AmountHeroProps {
  readonly padded: PaddedAmount
  /** The amount as it was typed, which no sum comes to. */
  readonly onTyped: (change: Reckoned) => void
  readonly error: string | undefined
  /** What it would lead to, where that is worth a word. */
  readonly note: ReactNode
  /** Whether it is the one amount of the sheet. */
  readonly isLarge: boolean
  readonly isFirst: boolean
  /** Which of several it is; an amount alone is called so. */
  readonly label?: string
}

const EMPTY = '0'

/**
 * The amount as the numeral of the sheet, with the sum that it comes from below: typed on the keypad where there is
 * one, on any keyboard everywhere. A sum that has no amount stands in its place, and what is wrong with it below.
 */
export function AmountHero(props: AmountHeroProps) {
  const { padded, onTyped, error, note, isLarge, isFirst, label } = props
  const id = useId()
  const typing = useHeroTyping(padded, onTyped)
  const keys = useCalculatorKeys(padded)
  const hasKeypad = useHasKeypad()
  const { fault, words } = typing
  const shown = typing.input.value
  const sign = currencySign(padded.currency ?? NAIRA)
  const wrong = fault ?? (error === '' ? undefined : error)
  const below = wrong ?? (words === '' ? note : besideEachOther(words, note))
  const handleFocus = useMarking(padded.isOld, typing.input.ref)

  return (
    <div className={classes(styles['amount'], isLarge && styles['large'])}>
      <HeroLabel id={id} label={label} />
      <div className={styles['numeral']} style={lengthOf(sign + shown)}>
        <span aria-hidden="true">{sign}</span>
        <span className={styles['typed']}>
          <span aria-hidden="true" className={styles['width']}>
            {shown}
          </span>
          <input
            {...typing.input}
            onFocus={handleFocus}
            id={id}
            type="text"
            inputMode={hasKeypad ? 'none' : 'decimal'}
            autoComplete="off"
            placeholder={EMPTY}
            data-amount={padded.field}
            data-autofocus={isFirst || undefined}
            aria-invalid={(wrong ?? error) === undefined ? undefined : true}
            aria-describedby={`${id}-below`}
            {...keys}
            onBlur={typing.leave}
            className={styles['input']}
          />
        </span>
      </div>
      <p
        id={`${id}-below`}
        aria-live="polite"
        className={classes(styles['below'], wrong !== undefined && styles['wrong'])}
      >
        {below}
      </p>
    </div>
  )
}

interface HeroLabelProps {
  readonly id: string
  readonly label: string | undefined
}

/** Of several amounts it is in sight which this is. */
function HeroLabel({ id, label }: HeroLabelProps) {
  return (
    <label htmlFor={id} className={label === undefined ? 'visually-hidden' : styles['name']}>
      {label ?? t('entries.amount')}
    </label>
  )
}

/** Marks an amount from before as a whole, when it comes and when it is gone to: what is typed next takes its place. */
function useMarking(isOld: boolean, input: RefObject<HTMLInputElement | null>): () => void {
  function mark() {
    if (isOld) input.current?.select()
  }

  useEffect(() => {
    if (isOld && document.activeElement === input.current) input.current?.select()
  }, [isOld, input])
  return mark
}

/** A sum stands below what it comes to, and in its place where it comes to nothing. */
function useHeroTyping(
  { amount, sum, currency: own, onSum }: PaddedAmount,
  onTyped: AmountHeroProps['onTyped'],
) {
  const currency = own ?? NAIRA
  const sumFault = sumFaultText(sum, currency)
  const typing = useNumberTyping({
    value: amount,
    currency,
    sum: sumFault === undefined ? undefined : sum,
    onTyped: typed => (typed.type === 'sum' ? onSum(typed.sum) : onTyped(asTyped(typed))),
  })
  const words = sum === undefined ? '' : sumText(sum)
  return { ...typing, fault: sumFault ?? typing.fault, words }
}

/** Takes the keys of a sum from any keyboard. */
function useCalculatorKeys({ amount, sum, currency: own, isOld, onSum }: PaddedAmount) {
  const currency = own ?? NAIRA

  function goOn(event: SyntheticEvent<HTMLInputElement>, typed: string) {
    const { selectionStart, selectionEnd } = event.currentTarget
    const key = calculatorKeyOf(typed, sum !== undefined)
    // What is marked is typed over; an operator goes on with what was kept.
    const isMarked = selectionStart !== selectionEnd && !(isOld && isOperator(key))
    if (key === undefined || isMarked || !goesOn(sum ?? amount, currency)) return
    event.preventDefault()
    const { length } = event.currentTarget.value
    event.currentTarget.setSelectionRange(length, length)
    onSum(pressKey(sum ?? amount, key, currency))
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain) goOn(event, event.key)
    },
    // The keyboard of a tablet does not say its keys, but what they type.
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => goOn(event, event.data),
  }
}

/** Whether a sum can go on from what stands there: a sign before any number, or after what is none, is the field's to tell. */
function goesOn(stands: string, currency: string): boolean {
  return stands !== '' && readTypedNumber(stands, '', currency).type !== 'unread'
}

function asTyped(typed: Exclude<TypedNumber, { readonly type: 'sum' }>): Reckoned {
  return { amount: typed.type === 'number' ? typed.value : typed.text, sum: undefined }
}

function besideEachOther(words: string, note: ReactNode): string {
  return typeof note === 'string' ? `${words} · ${note}` : words
}

/** So that the numeral stays in one line, however long it is. */
function lengthOf(shown: string): CSSProperties {
  const chars = Math.max(2, shown.length)
  return { '--chars': chars }
}

declare module 'react' {
  interface CSSProperties {
    /** How many characters must fit into one line. */
    readonly '--chars'?: number
  }
}
