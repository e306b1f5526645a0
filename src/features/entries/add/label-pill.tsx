import { Tag } from 'lucide-react'
import { useState } from 'react'
import { NewLabelDialog } from '#features/labels/parts/new-label-dialog.tsx'
import { t } from '#messages/t.ts'
import { type EntryOption, NEW_LABEL_CHOICE, withNewLabel } from '../parts/entry-options.ts'
import { SelectPill } from './pill.tsx'

interface LabelPillProps {
  readonly value: string
  readonly onValue: (labelId: string) => void
  /** Undefined while they load. */
  readonly options: readonly EntryOption[] | undefined
  readonly hint?: string | undefined
  readonly error: string | undefined
}

/** The label of an entry; one that there is not yet is made from here, and is then the entry's. */
export function LabelPill({ onValue, options, ...rest }: LabelPillProps) {
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <SelectPill
        label={t('entries.label')}
        icon={<Tag aria-hidden="true" />}
        text={t('entries.label')}
        {...rest}
        options={withNewLabel(options)}
        onValue={id => (id === NEW_LABEL_CHOICE ? setMaking(true) : onValue(id))}
      />
      {isMaking && <NewLabelDialog onChosen={onValue} onClose={() => setMaking(false)} />}
    </>
  )
}
