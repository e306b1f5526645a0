import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page.tsx'

interface LastResortProps {
  readonly children: ReactNode
}

interface LastResortState {
  readonly hasFailed: boolean
}

/** Catches what nothing else caught: a bug. The records are on the disk; a new start shows them. */
export class LastResort extends Component<LastResortProps, LastResortState> {
  override state: LastResortState = { hasFailed: false }

  static getDerivedStateFromError(): LastResortState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}
