import { useNavigate, useParams } from '@tanstack/react-router'
import { CircleScreen } from '#features/debts/circle/circle-screen.tsx'
import { DebtScreen } from '#features/debts/debt/debt-screen.tsx'

/** One debt. */
export function DebtPage() {
  const { id } = useParams({ from: '/user/app/debt/$id' })
  const navigate = useNavigate()
  return (
    <DebtScreen key={id} debtId={id} onLeave={() => void navigate({ to: '/user/app/debts' })} />
  )
}

/** One circle. */
export function CirclePage() {
  const { id } = useParams({ from: '/user/app/circle/$id' })
  const navigate = useNavigate()
  return (
    <CircleScreen key={id} circleId={id} onLeave={() => void navigate({ to: '/user/app/debts' })} />
  )
}
