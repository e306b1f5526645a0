import { Check } from 'lucide-react'
import { useState } from 'react'
import { foldText } from '#base/folded-text.ts'
import { usePayees } from '#features/payees/data/payees.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useReadings } from '../data/learnt-names.ts'
import type { PlanNames } from '../data/plan-names.ts'
import type { TurnView } from '../data/queries.ts'
import type { Named } from '../rules/plan/plan-reader.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { OwnAmounts, OwnDays } from './own-values.tsx'
import { addableSlots, partChoices, removed } from './part-choices.ts'
import type { Part, PartContext } from './plan-parts.ts'
import { slotText } from './slot-text.ts'
import { payeeThings } from './thing-choices.ts'
import styles from './change.module.css'

interface PartSheetProps {
  /** The question, which is read once more for what else it may mean. */
  readonly turn: TurnView
  /** Left out, what is to be added is chosen first. */
  readonly part: Part | undefined
  readonly plan: Plan
  readonly names: PlanNames
  readonly onChange: (plan: Plan) => void
  readonly onClose: () => void
}

/** What a part of a question may be instead; one tap asks it so. What takes the part away stands last. */
export function PartSheet(props: PartSheetProps) {
  const { turn, part: opened, plan, names, onChange, onClose } = props
  const [part, setPart] = useState(opened)
  const context: Omit<PartContext, 'payees'> = { plan, names: names.ledger, today: names.today }
  const rest = opened === undefined ? undefined : removed(opened, plan)
  return (
    <Dialog
      isOpen
      title={part === undefined ? t('assistant.add-to-the-question') : slotText(part.slot)}
      onClose={onClose}
      footer={
        rest !== undefined && (
          <Button variant="soft" onClick={() => onChange(rest)}>
            {t('assistant.remove')}
          </Button>
        )
      }
    >
      {part === undefined ? (
        <ChoiceList
          label={t('assistant.add-to-the-question')}
          choices={addableSlots({ ...context, payees: [] }).map(slot => {
            return { text: slotText(slot), value: slot, isNow: false }
          })}
          onChoose={slot => setPart({ slot })}
        />
      ) : (
        <PartBody {...{ turn, part, context, onChange, onClose }} />
      )}
    </Dialog>
  )
}

interface PartBodyProps {
  readonly turn: TurnView
  readonly part: Part
  readonly context: Omit<PartContext, 'payees'>
  readonly onChange: (plan: Plan) => void
  readonly onClose: () => void
}

function PartBody(props: PartBodyProps) {
  const { part, context, onChange } = props
  const { plan, today } = context
  const { slot } = part
  if (slot === 'what' || slot === 'without') return <ThingChoices {...props} />
  if (slot === 'amount' || slot === 'keep') {
    return <OwnAmounts slot={slot} plan={plan} onChange={onChange} />
  }
  if (slot === 'calc') return <p>{t('assistant.this-can-only-be-removed')}</p>
  return (
    <>
      <PartChoices {...props} payees={[]} />
      {slot === 'days' && <OwnDays part={part} plan={plan} today={today} onChange={onChange} />}
    </>
  )
}

/** Whom rows name is only looked up where one of them can be chosen. */
function ThingChoices(props: PartBodyProps) {
  const payees = usePayees()
  if (payees === undefined) return <Skeleton lines={6} />
  return <PartChoices {...props} payees={payeeThings(payees.list)} />
}

interface PartChoicesProps extends PartBodyProps {
  readonly payees: readonly Named[]
}

function PartChoices(props: PartChoicesProps) {
  const { turn, part, context, payees, onChange, onClose } = props
  const readings = useReadings(turn, context.today)
  if (readings === undefined) return <Skeleton lines={6} />
  const choices = partChoices(part, { ...context, payees }, readings)
  return (
    <ChoiceList
      label={slotText(part.slot)}
      choices={choices.map(({ plan, ...choice }) => Object.assign(choice, { value: plan }))}
      onChoose={(plan, isNow) => (isNow ? onClose() : onChange(plan))}
    />
  )
}

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
function ChoiceList<Value>({ label, choices, onChoose }: ChoiceListProps<Value>) {
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
