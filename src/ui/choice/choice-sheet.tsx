import { type ReactNode, useState } from 'react'
import { t } from '#messages/t.ts'
import { optionsFound } from '../combobox/option-search.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { TextInput } from '../field/text-input.tsx'
import { Checkbox } from './checkbox.tsx'
import type { SelectOption } from './select-input.tsx'
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

  function handleOption(value: string, isChosen: boolean) {
    onValues(isChosen ? [...values, value] : values.filter(other => other !== value))
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
      <ul className={styles['options']}>
        {optionsFound(options, search).map(({ value, label, mark }) => (
          <li key={value}>
            <Checkbox
              label={
                <span className={styles['option']}>
                  {mark}
                  {label}
                </span>
              }
              isChecked={values.includes(value)}
              onChecked={isChosen => handleOption(value, isChosen)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
