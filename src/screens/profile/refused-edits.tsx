import { Link } from '@tanstack/react-router'
import { useWaitingWrites } from '#data/sync/queries.ts'
import { Notice } from '#ui/notice.tsx'

/** Says that the server did not take an edit of the profile, and leads to where it can be corrected. */
export function RefusedEdits() {
  const writes = useWaitingWrites() ?? []
  const refused = writes.filter(({ kind, state }) => kind === 'editProfile' && state === 'refused')
  return refused.map(({ opId, reason }) => (
    <Notice
      key={opId}
      tone="warning"
      title="A change of your profile was not taken"
      actions={
        <Link to="/user/app/settings" search={{ tab: 'sync' }}>
          Correct it on the Sync page
        </Link>
      }
    >
      {reason}
    </Notice>
  ))
}
