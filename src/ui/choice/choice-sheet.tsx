import { type ReactNode, useState } from 'react'
import { t } from '#messages/t.ts'
import { optionsFound } from '../combobox/option-search.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { TextInput } from '../field/text-input.tsx'
import { Checkbox } from './checkbox.tsx'
import { type OptionSection, optionSections, type SelectOption } from './select-input.tsx'
import styles from './choice-sheet.module.css'

interface MarkedOption extends SelectOption {
  /** Stands before its name. */
  readonly mark?: ReactNode
}

interface ChoiceSheetProps {
  readonly title: string
  /** What there is to know before one chooses. */
  readonly lead?: string
  readonly values: readonly string[]
  readonly onValues: (values: readonly string[]) => void
  /** Undefined while they load. */
  readonly options: readonly MarkedOption[] | undefined
  /** Beside what ends the choice. */
  readonly footer?: ReactNode
  readonly onClose: () => void
}

const NO_OPTIONS: readonly MarkedOption[] = []

// So few are seen at once.
const SEARCHED_FROM = 9

/** A choice of several that acts at once, in a sheet. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { title, lead, values, onValues, options = NO_OPTIONS, footer, onClose } = props
  const [search, setSearch] = useState('')

  function handleOptions(changed: readonly string[], areChosen: boolean) {
    const others = values.filter(value => !changed.includes(value))
    onValues(areChosen ? [...others, ...changed] : others)
  }

  return (
    <Dialog
      isOpen
      isDone
      title={title}
      cancelLabel={t('ui.done')}
      onClose={onClose}
      footer={footer}
    >
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {options.length >= SEARCHED_FROM && (
        <TextInput
          label={t('ui.find-in-value', { value: title.toLowerCase() })}
          value={search}
          onValue={setSearch}
        />
      )}
      {optionSections(optionsFound(options, search)).map(section => (
        <Section
          key={section.head ?? ''}
          section={section}
          values={values}
          isWhole={search.trim() === ''}
          onOptions={handleOptions}
        />
      ))}
    </Dialog>
  )
}

interface SectionProps {
  readonly section: OptionSection<MarkedOption>
  readonly values: readonly string[]
  /** Whether all that stands under its head is shown. */
  readonly isWhole: boolean
  readonly onOptions: (values: readonly string[], areChosen: boolean) => void
}

/** Options under their head, where all of them are chosen at once. */
function Section({ section: { head, options }, values, isWhole, onOptions }: SectionProps) {
  const all = options.map(({ value }) => value)
  return (
    <section aria-label={head}>
      {head !== undefined && (
        <div className={styles['head']}>
          {isWhole ? (
            <Checkbox
              label={t('ui.all-of-head', { head })}
              isChecked={all.every(value => values.includes(value))}
              onChecked={areChosen => onOptions(all, areChosen)}
            />
          ) : (
            <h3>{head}</h3>
          )}
        </div>
      )}
      <ul className={styles['options']}>
        {options.map(({ value, label, mark }) => (
          <li key={value}>
            <Checkbox
              label={
                <span className={styles['option']}>
                  {mark}
                  {label}
                </span>
              }
              isChecked={values.includes(value)}
              onChecked={isChosen => onOptions([value], isChosen)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
