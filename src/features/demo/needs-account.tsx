import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'

interface NeedsAccountProps {
  /** What stands here with an account, as a sentence. */
  readonly text: string
}

/** Stands in a demo where only an account has something to show. */
export function NeedsAccount({ text }: NeedsAccountProps) {
  return (
    <EmptyState
      title="This needs an account"
      text={text}
      actions={
        <Link to="/user/create-account" className={buttonClass()}>
          Sign up
        </Link>
      }
    />
  )
}
