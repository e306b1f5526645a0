import { Check } from 'lucide-react'
import { useState } from 'react'
import { foldText } from '#base/folded-text.ts'
import { t } from '#messages/t.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import styles from './change.module.css'

interface Choice<Value> {
  readonly text: string
  readonly detail?: string
  readonly head?: string
  readonly value: Value
  readonly isNow: boolean
}

interface ChoiceListProps<Value> {
  /** What is chosen. */
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly onChoose: (value: Value, isNow: boolean) => void
}

// So few are seen at once.
const SEARCHED_FROM = 12
// More are not looked through, but searched.
const MOST_SHOWN = 60

/** Choices of which a press takes one, under their heads, searched where they are many. */
export function ChoiceList<Value>({ label, choices, onChoose }: ChoiceListProps<Value>) {
  const [search, setSearch] = useState('')
  const wanted = foldText(search)
  const found = choices.filter(({ text }) => foldText(text).includes(wanted))
  const shown = found.slice(0, MOST_SHOWN)
  // A field would open a phone's keyboard over what can be chosen.
  const focused = shown.find(({ isNow }) => isNow) ?? shown[0]
  const heads = [...new Set(shown.map(({ head }) => head))]
  return (
    <div className={styles['choices']}>
      {choices.length >= SEARCHED_FROM && (
        <TextInput label={t('ui.type-to-find')} value={search} onValue={setSearch} />
      )}
      {heads.map(head => (
        <section key={head ?? ''} aria-label={head ?? label}>
          {head !== undefined && <h3 className={styles['under']}>{head}</h3>}
          <Options
            choices={shown.filter(each => each.head === head)}
            focused={focused}
            onChoose={onChoose}
          />
        </section>
      ))}
      <p aria-live="polite" className={styles['rest']}>
        {found.length === 0 && t('ui.no-options')}
        {found.length > MOST_SHOWN && t('assistant.search-to-find-more')}
      </p>
    </div>
  )
}

interface OptionsProps<Value> extends Pick<ChoiceListProps<Value>, 'choices' | 'onChoose'> {
  /** Where the keys begin as the sheet opens. */
  readonly focused: Choice<Value> | undefined
}

function Options<Value>({ choices, focused, onChoose }: OptionsProps<Value>) {
  return (
    <ul className={styles['options']}>
      {choices.map((choice, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two things may have one name
        <li key={`${choice.text} ${place}`}>
          <Option choice={choice} isFocused={choice === focused} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface OptionProps<Value> extends Pick<ChoiceListProps<Value>, 'onChoose'> {
  readonly choice: Choice<Value>
  readonly isFocused: boolean
}

function Option<Value>({ choice, isFocused, onChoose }: OptionProps<Value>) {
  const { text, detail, value, isNow } = choice
  return (
    <button
      type="button"
      aria-current={isNow || undefined}
      data-autofocus={isFocused || undefined}
      className={styles['option']}
      onClick={() => onChoose(value, isNow)}
    >
      <span>
        <Quoted text={text} />
        {detail !== undefined && <small className={styles['detail']}> {detail}</small>}
      </span>
      {isNow && <Check aria-hidden="true" />}
    </button>
  )
}
