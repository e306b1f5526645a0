import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs one suite after the other, in vitest's own order within each. A worker keeps what it has loaded
 * while the next file is of the same suite; between suites none waits for the others' last file.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which is no array's
    const sorted = await super.sort(files)
    const names = this.ctx.projects.map(project => project.name)
    return sorted.toSorted((a, b) => names.indexOf(a.project.name) - names.indexOf(b.project.name))
  }
}
