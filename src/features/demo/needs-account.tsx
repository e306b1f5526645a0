import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
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
      title={t('demo.this-needs-an-account')}
      text={text}
      actions={
        <Link to="/user/create-account" className={buttonClass()}>
          {t('demo.sign-up')}
        </Link>
      }
    />
  )
}
