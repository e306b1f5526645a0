import { lazy, Suspense } from 'react'
import type { Member } from '#data/session/member.ts'

interface AppBadgeProps {
  readonly member: Member
}

const LiveBadge = lazy(async () => {
  const { LiveBadge: component } = await import('./live-badge.tsx')
  return { default: component }
})

/** The number on the app's icon, where the app is installed and its icon can carry one. */
export function AppBadge({ member: { push } }: AppBadgeProps) {
  if (push.setBadge === undefined) return null
  return (
    <Suspense>
      <LiveBadge setBadge={push.setBadge} />
    </Suspense>
  )
}
