export {
  LIVE_PATH,
  LIVE_HEARTBEAT_MS,
  MAX_FOLLOWED_STREAMS,
  type StreamName,
  streamNameSchema,
  type LiveRequest,
  liveRequestSchema,
  type StreamEvent,
  type LiveFrame,
  liveFrameSchema,
} from './live/live.ts'
