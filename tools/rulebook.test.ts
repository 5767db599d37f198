import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

const ROOT = new URL('../', import.meta.url)
const PAGES = 'docs/rules/'
const OWN = 'tools/rulebook.test.ts'
const NUMBER = '[A-Z]+(?:-[A-Z]+)*-\\d+'
const TEST_FILE = /(\.test\.tsx?|\.spec\.ts|\/contract\.check\.ts)$/

/**
 * Compares the rules on the pages with the numbers that tests, code and documents cite. A family is known if a page has a rule
 * of it, so names such as UTF-8 are no citations. At the beginning of a test's title, numbers of every family count.
 */
function rulebookFaults({ pages, tests, others }: { readonly pages: Texts; readonly tests: Texts; readonly others: Texts }): string[] {
  const stated = new Map<string, string>()
  const faults: string[] = []
  for (const [page, text] of Object.entries(pages)) {
    for (const [, number = ''] of text.matchAll(new RegExp(`^- \\*\\*(${NUMBER})\\*\\*`, 'gm'))) {
      if (stated.has(number)) faults.push(`${number} is stated twice: in ${stated.get(number)} and in ${page}`)
      stated.set(number, page)
    }
  }
  const families = new Set([...stated.keys()].map(familyOf))
  const cited = new Set<string>()
  const cite = (file: string, numbers: Iterable<string>) => {
    for (const number of new Set(numbers)) if (!stated.has(number)) faults.push(`${number} is cited in ${file} and stated on no page`)
  }
  for (const [file, text] of Object.entries(tests)) {
    const code = withoutComments(text)
    const numbers = [...numbersIn(code, families), ...titlesIn(code)]
    for (const number of numbers) cited.add(number)
    cite(file, [...numbers, ...numbersIn(text, families)])
  }
  for (const [file, text] of Object.entries({ ...others, ...pages })) cite(file, numbersIn(text, families))
  for (const [number, page] of stated) if (!cited.has(number)) faults.push(`${number} is stated in ${page} and cited by no test`)
  return faults
}

const familyOf = (number: string) => number.slice(0, number.lastIndexOf('-'))

function numbersIn(text: string, families: ReadonlySet<string>): string[] {
  const found = text.match(new RegExp(`(?<![\\w-])${NUMBER}(?!\\w)`, 'g')) ?? []
  return found.filter((number) => families.has(familyOf(number)))
}

/** Numbers of any family at the beginning of test titles. */
function titlesIn(code: string): string[] {
  const title = new RegExp(`\\b(?:it|test|describe)\\b[^'"\`\\n]*\\(\\s*['"\`](${NUMBER})(?!\\w)`, 'g')
  return [...code.matchAll(title)].map(([, number = '']) => number)
}

/** A citation in a whole-line comment does not count as a test of the rule. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/\*\*?|\*).*$/gm, '')

function textsOf(files: readonly string[]): Texts {
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')]))
}

describe('the rulebook in docs/rules', () => {
  it('states each rule that tests, code and documents cite, once, and each of its rules has a test', () => {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
    const files = listed
      .split('\n')
      .filter((file) => file !== '' && file !== OWN && !deleted.includes(file) && !file.includes('/generated/'))
    const pages = files.filter((file) => file.startsWith(PAGES) && file !== `${PAGES}README.md`)
    const tests = files.filter((file) => TEST_FILE.test(file))
    const others = files.filter((file) => !pages.includes(file) && !tests.includes(file) && file !== `${PAGES}README.md`)
    expect([pages.length > 10, tests.length > 300]).toEqual([true, true])
    expect(rulebookFaults({ pages: textsOf(pages), tests: textsOf(tests), others: textsOf(others) })).toEqual([])
  })
})

describe('the comparison of rules and citations', () => {
  const page = '- **MAP-1** The DM moves every token.\n- **WEB-MAP-2** The page\n  follows MAP-1.\n'
  const test = "it('MAP-1, WEB-MAP-2 the DM moves every token', () => {})"
  const faultsOf = (changes: { page?: string; test?: string; other?: string }) =>
    rulebookFaults({
      pages: { 'map.md': changes.page ?? page },
      tests: { 'a.test.ts': changes.test ?? test },
      others: { 'a.ts': changes.other ?? '/** MAP-1 The DM moves every token. Text is UTF-8. */' },
    })

  it('finds nothing where each rule has a test and each citation a rule', () => {
    expect(faultsOf({})).toEqual([])
  })

  it('names a number that a test cites and no page states, also of a family that is on no page', () => {
    expect(faultsOf({ test: `${test}\nit.each([1])('MAP-3 %s', () => {})` })).toEqual(['MAP-3 is cited in a.test.ts and stated on no page'])
    expect(faultsOf({ test: `${test}\nit(\n  'FISH-1 swims',\n  () => {},\n)` })).toEqual([
      'FISH-1 is cited in a.test.ts and stated on no page',
    ])
    expect(faultsOf({ test: `${test}\nit('reads UTF-8', () => {})` })).toEqual([])
  })

  it('names a number that code, documents or the pages themselves cite and no page states', () => {
    expect(faultsOf({ other: '// MAP-4 Nobody else does.' })).toEqual(['MAP-4 is cited in a.ts and stated on no page'])
    expect(faultsOf({ page: `${page}  See MAP-5.\n` })).toEqual(['MAP-5 is cited in map.md and stated on no page'])
  })

  it('names a rule that no test cites: a comment in a test is not enough', () => {
    const comment = "// MAP-1 is shown elsewhere.\nit('WEB-MAP-2 the page follows', () => {})"
    expect(faultsOf({ test: comment })).toEqual(['MAP-1 is stated in map.md and cited by no test'])
  })

  it('names a number that is stated twice', () => {
    expect(faultsOf({ page: `${page}- **MAP-1** Again.\n` })).toEqual(['MAP-1 is stated twice: in map.md and in map.md'])
  })
})
