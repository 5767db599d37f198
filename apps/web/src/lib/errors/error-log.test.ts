import { describe, expect, it, vi } from 'vitest'
import { appError, errorReport, unknownError } from './app-error'
import { emitAppEvent, onAppEvent } from './app-events'
import { createErrorLog, ERROR_LOG_LENGTH } from './error-log'
import { CONNECTION, reportError } from './report-error'

const aConsole = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

describe('an error record', () => {
  it('takes words, severity, retry and suggestion from the catalogue', () => {
    const error = appError('NET_001')
    expect(error).toMatchObject({
      code: 'NET_001',
      userMessage: 'Unable to connect to server. Please try again later.',
      severity: 'high',
      retryable: true,
      suggestion: 'Please check your connection and try again',
    })
  })

  it('tells the user nothing of what was thrown, and the log all of it', () => {
    const thrown = new TypeError('x is not a function')
    const error = unknownError(thrown, { source: 'test' })
    expect(error.userMessage).toBe('An unexpected error occurred. Please try again.')
    expect(error).toMatchObject({ code: 'UNK_001', message: 'x is not a function', originalError: thrown, context: { source: 'test' } })
  })

  it('becomes a report with its id, code and stack', () => {
    const error = unknownError(new Error('broken'))
    expect(JSON.parse(errorReport(error))).toMatchObject({ id: error.id, code: 'UNK_001', stack: expect.stringContaining('broken') })
  })
})

describe('the error log', () => {
  it('keeps the last 100, the oldest falling out first', () => {
    const log = createErrorLog(aConsole())
    for (let count = 0; count <= ERROR_LOG_LENGTH; count += 1) log.record(appError('UNK_001', { message: `error ${count}` }))
    expect(log.entries()).toHaveLength(100)
    expect(log.entries().at(0)?.message).toBe('error 1')
    expect(log.entries().at(-1)?.message).toBe('error 100')
  })

  it.each([
    ['low', 'info'],
    ['medium', 'warn'],
    ['high', 'error'],
  ] as const)('writes an error of %s severity as console.%s', (severity, level) => {
    const output = aConsole()
    createErrorLog(output).record(appError('UNK_001', { severity }))
    expect(output[level]).toHaveBeenCalledOnce()
    expect(output.info.mock.calls.length + output.warn.mock.calls.length + output.error.mock.calls.length).toBe(1)
  })

  it('reports a critical error to the console besides logging it', () => {
    const output = aConsole()
    const error = appError('UNK_001', { severity: 'critical' })
    createErrorLog(output).record(error)
    expect(output.error).toHaveBeenLastCalledWith('Critical error', error)
    expect(output.error).toHaveBeenCalledTimes(2)
  })
})

describe('reporting an error', () => {
  it("raises 'app:error' with the record", () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard = vi.fn()
    const stop = onAppEvent('app:error', heard)
    const error = appError('NET_003')
    reportError(error)
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith(error)
  })

  it("tries again once when 'app:retry-action' names this very error", () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const retry = vi.fn()
    const error = appError('NET_003')
    reportError(error, retry)
    emitAppEvent('app:retry-action', appError('NET_003'))
    expect(retry).not.toHaveBeenCalled()
    emitAppEvent('app:retry-action', error)
    emitAppEvent('app:retry-action', error)
    expect(retry).toHaveBeenCalledOnce()
  })

  it('of the connection names it as the cause, unless there is something to try again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard = vi.fn()
    const stop = onAppEvent('app:error', heard)
    reportError(appError('SOCK_002', { cause: 'message token-move' }))
    reportError(appError('SOCK_002', { cause: 'message token-move' }), vi.fn())
    reportError(appError('MAP_001', { cause: 'saving' }))
    stop()
    expect(heard.mock.calls.map(([error]) => error.cause)).toEqual([CONNECTION, 'message token-move', 'saving'])
  })

  it('keeps what is reported before anything can show it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.resetModules()
    const { reportError: reportEarly, takeEarlyErrors } = await import('./report-error')
    const [early, late] = [appError('FILE_004'), appError('NET_003')]
    reportEarly(early)
    expect(takeEarlyErrors()).toEqual([early])
    reportEarly(late)
    expect(takeEarlyErrors()).toEqual([])
  })
})
