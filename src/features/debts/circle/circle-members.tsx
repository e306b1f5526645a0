import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { moveWallet } from '#features/wallets/rules/order-wallets.ts'
import { t } from '#messages/t.ts'
import { type Kobo, sizeOf, ZERO_KOBO } from '#money/money.ts'
import type { CircleMember } from '#records/debt/circle.ts'
import { Button } from '#ui/button/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { MoveButtons } from '#ui/list/move-buttons.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { addMember, editMember, orderMembers, removeMember } from '../data/circle-commands.ts'
import type { CircleView } from '../data/queries.ts'
import { type MemberForm, readMember } from '../rules/circle-form.ts'
import { memberPositions } from '../rules/circle-rounds.ts'
import { nameOf } from './circle-parts.tsx'
import styles from '../debt/debt.module.css'

interface MembersCardProps {
  readonly view: CircleView
}

/** Who is in a circle, in the order of their turns, and how each stands. */
export function MembersCard({ view }: MembersCardProps) {
  const titleId = useId()
  const [open, setOpen] = useState<CircleMember | 'new'>()
  const { circle, members } = view
  const positions = memberPositions(view)
  const isAjo = circle.type === 'ajo'

  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['cardHead']}>
        <h2 id={titleId}>{isAjo ? t('debts.members-and-turns') : t('debts.members')}</h2>
        <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => setOpen('new')}>
          {t('debts.add-member')}
        </Button>
      </div>
      <ol className={styles['members']}>
        {members.map(member => (
          <MemberRow
            key={member.id}
            view={view}
            member={member}
            position={positions.get(member.id) ?? ZERO_KOBO}
            onEdit={() => setOpen(member)}
          />
        ))}
      </ol>
      {members.length < 2 && <p className={styles['quiet']}>{t('debts.add-the-others')}</p>}
      {open !== undefined && (
        <MemberDialog
          view={view}
          member={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

interface MemberRowProps extends MembersCardProps {
  readonly member: CircleMember
  readonly position: Kobo
  readonly onEdit: () => void
}

function MemberRow({ view: { circle, members }, member, position, onEdit }: MemberRowProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const name = nameOf(member)
  const isAjo = circle.type === 'ajo'

  function mover(way: 'up' | 'down') {
    const places = moveWallet(members, member.id, way)
    return places && (() => void orderMembers(ledger, places))
  }

  async function handleRemove() {
    const written = await removeMember(ledger, member.id)
    if (written.ok) sayChanged(t('debts.name-removed', { name }), written.value)
    else notify.error(written.error.message)
  }

  return (
    <li>
      <div className={styles['member']}>
        <strong>{name}</strong>
        {isAjo && (
          <span>
            {t('debts.turns-count', { count: member.turns })}
            <PositionWords position={position} />
          </span>
        )}
      </div>
      {isAjo && <MoveButtons name={name} onUp={mover('up')} onDown={mover('down')} />}
      <Menu
        label={t('debts.more-about', { name })}
        items={[
          { label: t('debts.edit'), icon: <Pencil />, onSelect: onEdit },
          {
            label: t('debts.remove'),
            icon: <Trash2 />,
            tone: 'danger',
            onSelect: () => void handleRemove(),
          },
        ]}
      />
    </li>
  )
}

interface PositionWordsProps {
  readonly position: Kobo
}

/** Whether someone put in more than they got, or got more; nothing where that is even. */
function PositionWords({ position }: PositionWordsProps) {
  if (position === 0) return null
  const amount = <Amount amount={sizeOf(position)} kobo="auto" />
  return (
    <>
      {' · '}
      {position > 0 ? said('debts.put-in-more', { amount }) : said('debts.got-more', { amount })}
    </>
  )
}

interface MemberDialogProps {
  readonly view: CircleView
  /** Undefined for someone new. */
  readonly member: CircleMember | undefined
  readonly onClose: () => void
}

/** Adds someone to a circle, or changes what was said of them. */
function MemberDialog({ view: { circle, members }, member, onClose }: MemberDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const [form, setForm] = useState<MemberForm>({
    name: member?.name ?? '',
    turns: String(member?.turns ?? 1),
  })
  const submission = useSubmission(t('debts.failed-to-save'), { form, read: readMember })
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const read = readMember(form)
    const written = await submission.submit(read, typed => {
      if (member !== undefined) return editMember(ledger, member.id, typed)
      const position = Math.max(-1, ...members.map(each => each.position)) + 1
      return addMember(ledger, { ...typed, circleId: circle.id, position })
    })
    if (written === undefined || !read.ok) return
    sayChanged(t('debts.name-saved', { name: read.value.name }), written)
    onClose()
  }

  return (
    <FormDialog
      title={member === undefined ? t('debts.add-member') : t('debts.edit-member')}
      submission={submission}
      submitLabel={t('debts.save')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FieldGrid>
        <TextInput label={t('debts.name')} {...tie('name')} />
        {circle.type === 'ajo' && <NumberInput label={t('debts.turns')} {...tie('turns')} />}
      </FieldGrid>
    </FormDialog>
  )
}
