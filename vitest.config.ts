import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ProjectOrder } from './test/project-order.ts'
import { testProjects } from './test/projects.ts'
import { mutatedSource } from './test/simulation/mutation/mutated-source.ts'

export default defineConfig({
  plugins: [react(), mutatedSource(process.env['MUTATION'])],
  test: {
    projects: testProjects,
    sequence: { sequencer: ProjectOrder },
    // What a busy machine is late with is no failure.
    teardownTimeout: 120_000,
  },
})
