import { useImportLimit } from '#data/imports/use-import-limit.ts'
import type { WaitingStatement } from '#data/inbox/waiting-statement.ts'
import { useSyncState } from '#data/sync/queries.ts'
import { faultText } from '#domain/statement/fault-text.ts'
import { type ShareFault, shareFaultText } from '#domain/statement/share.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { Notice } from '#ui/notice.tsx'

interface SelectNoticesProps {
  /** Why the last reading gave nothing. */
  readonly fault: StatementFault | null
  readonly shareFault: ShareFault | undefined
  /** A statement that another app shared with this one. */
  readonly waiting: WaitingStatement | undefined
  /** Takes it instead of the file that was chosen here; absent where it is the one taken. */
  readonly onUseWaiting: (() => void) | undefined
}

/** What there is to know before a file is read: what went wrong, and what arrived. */
export function SelectNotices(props: SelectNoticesProps) {
  const { fault, shareFault, waiting, onUseWaiting } = props
  const limit = useImportLimit()
  const { offline } = useSyncState()
  return (
    <>
      {typeof limit === 'string' && (
        <Notice tone="warning" title={limit}>
          <p>You can still have a statement read, and look its rows over.</p>
        </Notice>
      )}
      {offline && (
        <Notice tone="info">
          <p>You are offline. The file is read on this device; what you import is sent later.</p>
        </Notice>
      )}
      {fault !== null && fault.type !== 'password-wrong' && <FaultNotice fault={fault} />}
      <FormAlert message={shareFault && shareFaultText(shareFault)} />
      {waiting !== undefined && fault === null && (
        <Notice
          tone="info"
          title="Statement received"
          actions={
            onUseWaiting && (
              <Button size="sm" variant="ghost" onClick={onUseWaiting}>
                Use this file
              </Button>
            )
          }
        >
          <p>
            Choose the bank of {waiting.name}, then read it.{replacedText(waiting)}
          </p>
        </Notice>
      )}
    </>
  )
}

function FaultNotice({ fault }: { readonly fault: StatementFault }) {
  const { title, next } = faultText(fault)
  return (
    <div role="alert">
      <Notice tone={fault.type === 'password-needed' ? 'info' : 'danger'} title={title}>
        <p>{next}</p>
      </Notice>
    </div>
  )
}

function replacedText({ replacedName }: WaitingStatement): string {
  return replacedName === null ? '' : ` It takes the place of ${replacedName}.`
}
