import type { Fault } from '@hearthlight/protocol'
import type { z } from 'zod'
import { type HttpRefused, refuseCall } from './refusal'

type Issue = z.core.$ZodIssue

/** A VAL_001 that names the field and its fault: in words for callers of the API, and as a code that the app words itself. */
export function refuseBody(issues: readonly Issue[]): HttpRefused {
  const issue = innermost(issues[0])
  if (issue === undefined) return refuseCall('VAL_001')
  if (issue.path.length === 0) return refuseCall('VAL_001', 'The request has no readable content.')
  const field = issue.path.map(String).join('.').slice(0, 100)
  const fault = faultOf(issue)
  return refuseCall('VAL_001', `Please check "${field}": ${reason(issue)}.`, fault === undefined ? { field } : { field, fault })
}

/** Of a union, the first branch is reported. */
function innermost(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const inner = issue.errors[0]?.[0]
  return inner === undefined ? issue : innermost({ ...inner, path: [...issue.path, ...inner.path] })
}

function faultOf(issue: Issue): Fault | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { kind: 'missing' } : undefined
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { kind: 'missing' }
      return { kind: BELOW[issue.origin] ?? 'too-small', limit: Number(issue.minimum) }
    case 'too_big':
      return { kind: ABOVE[issue.origin] ?? 'too-large', limit: Number(issue.maximum) }
    case 'invalid_format':
      return { kind: 'format' }
    case 'invalid_value':
      return { kind: 'choice' }
    default:
      return undefined
  }
}

const BELOW: Readonly<Record<string, Fault['kind']>> = { string: 'too-short', array: 'too-few' }
const ABOVE: Readonly<Record<string, Fault['kind']>> = { string: 'too-long', array: 'too-many' }

function reason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `it is missing or not ${article(issue.expected)}` : `it must be ${article(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'it is empty' : `it must be at least ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `it must be at most ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_format':
      return 'it is not written as it should be'
    case 'invalid_value':
      return `it must be one of ${issue.values.map(String).join(', ')}`
    default:
      return 'it can’t be used'
  }
}

function article(expected: string): string {
  if (expected === 'string') return 'a text'
  if (expected === 'int') return 'a whole number'
  if (expected === 'record' || expected === 'object') return 'an object'
  if (expected === 'array') return 'a list'
  return `a ${expected}`
}

function unit(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
}
