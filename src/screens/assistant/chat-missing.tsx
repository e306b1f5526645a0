import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

interface ChatMissingProps {
  readonly isOffline: boolean
}

/** What stands where a chat is not, or is not on this device. */
export function ChatMissing({ isOffline }: ChatMissingProps) {
  return (
    <>
      <PageHeader title="Chat not found" />
      <EmptyState
        title={isOffline ? 'This chat is not on this device' : 'There is no such chat'}
        text={
          isOffline
            ? 'It comes when you are online again. New questions are answered with no network.'
            : 'It may have been deleted on another device, or the address is not complete.'
        }
        actions={
          <Link to="/user/app/ai-chats" className={buttonClass()}>
            Ask something new
          </Link>
        }
      />
    </>
  )
}
