import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testProjects } from './test/projects.ts'

export default defineConfig({ plugins: [react()], test: { projects: testProjects } })
