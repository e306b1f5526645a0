import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { t } from '#messages/t.ts'
import { useNumberTyping } from '#ui/field/number-input.tsx'
import { classes } from '#ui/style/classes.ts'
import type { Reckoned } from './entry-draft.ts'
import { calculatorKeyOf, isOperator, pressKey, sumFaultText, sumText } from './keypad/calculate.ts'
import { type PaddedAmount, useHasKeypad } from './keypad/use-amount-pad.ts'
import styles from './amount-hero.module.css'

interface AmountHeroProps {
  readonly padded: PaddedAmount
  /** The amount as it was typed, which no sum comes to. */
  readonly onTyped: (change: Reckoned) => void
  readonly error: string | undefined
  /** What it would lead to, where that is worth a word. */
  readonly note: string | undefined
  /** Whether it is the one amount of the sheet. */
  readonly isLarge: boolean
  readonly isFirst: boolean
}

const EMPTY = '0'

/**
 * The amount as the numeral of the sheet, with the sum that it comes from below: typed on the keypad where there is
 * one, on any keyboard everywhere. A sum that has no amount stands in its place, and what is wrong with it below.
 */
export function AmountHero(props: AmountHeroProps) {
  const { padded, onTyped, error, note, isLarge, isFirst } = props
  const { field, isOld, amount, sum, onSum } = padded
  const id = useId()
  const typing = useNumberTyping(amount, typed => onTyped({ amount: typed, sum: undefined }))
  const hasKeypad = useHasKeypad()
  const fault = sumFaultText(sum)
  const words = sum === undefined ? '' : sumText(sum)
  const shown = fault === undefined ? typing.value : words
  const wrong = fault ?? (error === '' ? undefined : error)
  const below = wrong ?? besideEachOther(words, note)
  const handleFocus = useMarking(isOld, typing.ref)

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    const key = plainKey(event, sum !== undefined)
    // What is marked is typed over; an operator goes on with what was kept.
    const isMarked = selectionStart !== selectionEnd && !(isOld && isOperator(key))
    if (key === undefined || isMarked) return
    event.preventDefault()
    event.currentTarget.setSelectionRange(shown.length, shown.length)
    onSum(pressKey(sum ?? amount, key))
  }

  return (
    <div className={classes(styles['amount'], isLarge && styles['large'])}>
      <label htmlFor={id} className="visually-hidden">
        {t('entries.amount')}
      </label>
      <div className={styles['numeral']} style={lengthOf(shown)}>
        <span aria-hidden="true">₦</span>
        <span className={styles['typed']}>
          <span aria-hidden="true" className={styles['width']}>
            {shown}
          </span>
          <input
            {...typing}
            onFocus={handleFocus}
            id={id}
            type="text"
            inputMode={hasKeypad ? 'none' : 'decimal'}
            autoComplete="off"
            placeholder={EMPTY}
            data-amount={field}
            data-autofocus={isFirst || undefined}
            aria-invalid={(wrong ?? error) === undefined ? undefined : true}
            aria-describedby={`${id}-below`}
            value={shown}
            onKeyDown={handleKeyDown}
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

function plainKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent, isInSum: boolean) {
  return ctrlKey || metaKey || altKey ? undefined : calculatorKeyOf(key, isInSum)
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

function besideEachOther(...texts: readonly (string | undefined)[]): string {
  return texts.filter(text => text !== undefined && text !== '').join(' · ')
}

/** So that the numeral stays in one line, however long it is. */
function lengthOf(shown: string): CSSProperties {
  const chars = Math.max(1, shown.length + 1)
  return { '--chars': chars }
}

declare module 'react' {
  interface CSSProperties {
    /** How many characters must fit into one line. */
    readonly '--chars'?: number
  }
}
