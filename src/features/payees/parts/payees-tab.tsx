import { EyeOff, Merge, Pencil } from 'lucide-react'
import { useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { ok } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { Tick } from '#ui/choice/checkbox.tsx'
import { RadioCards } from '#ui/choice/radio-cards.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { FindBox } from '#ui/list/find-box.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { changePayees, usePayees } from '../data/payees.ts'
import { findPayees, type ListedPayee, mergePayees } from '../rules/list-payees.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import styles from './payees-tab.module.css'

const SHOWN_AT_ONCE = 100

/** Whom the person pays, or is paid by: named, made one, and taken apart here. */
export function PayeesTab() {
  const payees = usePayees()
  if (payees === undefined) return <Skeleton lines={6} />
  return payees.list.length === 0 ? (
    <EmptyState
      title={t('payees.no-payees-yet')}
      text={t('payees.whoever-your-entries-name-stands')}
    />
  ) : (
    <FoundPayees payees={payees.list} />
  )
}

interface FoundPayeesProps {
  readonly payees: readonly ListedPayee[]
}

/** Those that are searched for; ticked ones can be merged. */
function FoundPayees({ payees }: FoundPayeesProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [pickedIds, setPickedIds] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ListedPayee | undefined>()
  const [isMerging, setMerging] = useState(false)
  const found = findPayees(payees, typed)
  const picked = payees.filter(({ id }) => pickedIds.has(id))

  function handlePicked(id: string, isPicked: boolean) {
    const next = new Set(pickedIds)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPickedIds(next)
  }

  return (
    <div className={styles['stack']}>
      <FindBox label={t('payees.search-payees')} value={typed} onValue={setTyped} />
      <div className={styles['toolbar']}>
        <span className={styles['muted']}>{t('payees.count-payees', { count: found.length })}</span>
        {picked.length > 1 && (
          <Button icon={<Merge />} onClick={() => setMerging(true)}>
            {t('payees.merge-length', { length: picked.length })}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('payees.nobody-is-called-that')}
          text={t('payees.try-a-part-of-the')}
        />
      ) : (
        <PayeeList
          payees={found.slice(0, shown)}
          pickedIds={pickedIds}
          onPicked={handlePicked}
          onEdit={setEdited}
        />
      )}
      {found.length > shown && (
        <Button variant="soft" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('payees.show-more')}
        </Button>
      )}
      {edited !== undefined && (
        <PayeeDialog
          writtenKey={edited.writings[0]?.key ?? ''}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isMerging && (
        <MergeDialog
          payees={picked}
          onMerged={() => setPickedIds(new Set())}
          onClose={() => setMerging(false)}
        />
      )}
    </div>
  )
}

interface PayeeListProps {
  readonly payees: readonly ListedPayee[]
  readonly pickedIds: ReadonlySet<string>
  readonly onPicked: (id: string, isPicked: boolean) => void
  readonly onEdit: (payee: ListedPayee) => void
}

/** Each with how often entries name it, and when last. */
function PayeeList({ payees, pickedIds, onPicked, onEdit }: PayeeListProps) {
  const today = useToday()
  const zone = useZone()
  return (
    <Card className={styles['listCard']}>
      <ul aria-label={t('payees.payees')}>
        {payees.map(payee => (
          <ListItem
            key={payee.id}
            icon={
              <Tick
                label={t('payees.select-name', { name: payee.name })}
                isChecked={pickedIds.has(payee.id)}
                onChecked={isPicked => onPicked(payee.id, isPicked)}
              />
            }
            what={
              <>
                <p className={styles['name']}>
                  <Quoted text={payee.name} />
                </p>
                <p className={styles['muted']}>
                  {`${entriesText(payee.count)} · ${dayText(instantToDay(payee.lastAt, zone), today)}`}
                </p>
              </>
            }
          >
            {payee.isHidden && (
              <span className={styles['muted']}>
                <EyeOff aria-hidden="true" /> {t('payees.hidden')}
              </span>
            )}
            <IconButton
              label={t('payees.edit-name', { name: payee.name })}
              icon={<Pencil />}
              onClick={() => onEdit(payee)}
            />
          </ListItem>
        ))}
      </ul>
    </Card>
  )
}

interface MergeDialogProps {
  readonly payees: readonly ListedPayee[]
  readonly onMerged: () => void
  readonly onClose: () => void
}

/** Asks under which of their names several payees become one. */
function MergeDialog({ payees, onMerged, onClose }: MergeDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const submission = useSubmission(t('payees.failed-to-merge-please-try'))
  const first = payees.find(({ isNamed }) => isNamed) ?? payees[0]
  const [intoId, setIntoId] = useState(first?.id ?? '')

  async function handleSubmit() {
    const into = payees.find(({ id }) => id === intoId)
    if (into === undefined) return
    const change = mergePayees(
      into,
      payees.filter(({ id }) => id !== intoId),
    )
    const done = await submission.submit(ok(change), wanted => changePayees(ledger, wanted))
    if (done === undefined) return
    sayChanged(
      t('payees.length-payees-are-now-name', { length: payees.length, name: into.name }),
      done,
    )
    onMerged()
    onClose()
  }

  return (
    <FormDialog
      title={t('payees.merge-length-payees', { length: payees.length })}
      submission={submission}
      submitLabel={t('payees.merge')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('payees.their-entries-stay-as-they')}</p>
      <RadioCards
        legend={t('payees.shown-as')}
        value={intoId}
        options={payees.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={setIntoId}
      />
    </FormDialog>
  )
}
