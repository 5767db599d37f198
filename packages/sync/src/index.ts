export { type Conflict, type Fields, type Merged, type Side, threeWayMerge } from './three-way-merge'
