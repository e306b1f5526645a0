import { useNavigate, useParams } from '@tanstack/react-router'
import { DebtScreen } from '#features/debts/debt/debt-screen.tsx'

/** One debt. */
export function DebtPage() {
  const { id } = useParams({ from: '/user/app/debt/$id' })
  const navigate = useNavigate()
  return (
    <DebtScreen key={id} debtId={id} onLeave={() => void navigate({ to: '/user/app/debts' })} />
  )
}
