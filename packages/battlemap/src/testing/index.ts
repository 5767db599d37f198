export { defineTool } from '../tools/define-tool'
export { TOOLS } from '../tools/registry'
export { aBoard } from './board-driver'
