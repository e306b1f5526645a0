import { Link } from '@tanstack/react-router'
import { rowsNote } from '#records/plan.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { useRowUse } from '../account/data/profile/use-profile.ts'

const TONES = { near: 'info', full: 'warning' } as const

/** Says that the plan will soon keep no more records, before that happens; nothing while there is room enough. */
export function RowsNotice() {
  const use = useRowUse() ?? undefined
  const note = use && rowsNote(use.level, use.rows)
  if (note === undefined) return null
  return (
    <Notice
      tone={TONES[note.tone]}
      title={note.tone === 'near' ? 'Your plan is filling up' : 'Your plan is almost full'}
      actions={
        <Link to="/user/app/settings" search={{ tab: 'subscriptions' }}>
          See what the plans keep
        </Link>
      }
    >
      {note.text}
    </Notice>
  )
}
