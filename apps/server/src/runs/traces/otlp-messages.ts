import { create, createFileRegistry, type DescMessage } from '@bufbuild/protobuf'
import {
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt'

const PACKAGE = 'otlp'

const scalars: Record<string, Type> = {
  string: Type.STRING,
  bytes: Type.BYTES,
  bool: Type.BOOL,
  int32: Type.INT32,
  int64: Type.INT64,
  fixed64: Type.FIXED64,
  double: Type.DOUBLE,
}

/**
 * What is read of OTLP, and answered, as number, type and name of each field; `*` stands for many. From
 * https://github.com/open-telemetry/opentelemetry-proto and, for `Status`, https://github.com/googleapis/googleapis
 */
const messages = {
  ExportTraceServiceRequest: ['1 ResourceSpans* resourceSpans'],
  ResourceSpans: ['1 Resource resource', '2 ScopeSpans* scopeSpans'],
  Resource: ['1 KeyValue* attributes'],
  ScopeSpans: ['1 InstrumentationScope scope', '2 Span* spans'],
  InstrumentationScope: ['1 string name'],
  Span: [
    '1 bytes traceId',
    '2 bytes spanId',
    '4 bytes parentSpanId',
    '5 string name',
    '7 fixed64 startTimeUnixNano',
    '8 fixed64 endTimeUnixNano',
    '9 KeyValue* attributes',
    '11 Event* events',
    '15 SpanStatus status',
  ],
  Event: ['1 fixed64 timeUnixNano', '2 string name', '3 KeyValue* attributes'],
  SpanStatus: ['2 string message', '3 int32 code'],
  KeyValue: ['1 string key', '2 AnyValue value'],
  AnyValue: [
    '1 string stringValue',
    '2 bool boolValue',
    '3 int64 intValue',
    '4 double doubleValue',
    '5 ArrayValue arrayValue',
    '6 KeyValueList kvlistValue',
    '7 bytes bytesValue',
  ],
  ArrayValue: ['1 AnyValue* values'],
  KeyValueList: ['1 KeyValue* values'],
  ExportLogsServiceRequest: ['1 ResourceLogs* resourceLogs'],
  ResourceLogs: ['1 Resource resource', '2 ScopeLogs* scopeLogs'],
  ScopeLogs: ['2 LogRecord* logRecords'],
  LogRecord: [
    '1 fixed64 timeUnixNano',
    '2 int32 severityNumber',
    '3 string severityText',
    '5 AnyValue body',
    '6 KeyValue* attributes',
    '9 bytes traceId',
    '10 bytes spanId',
    '11 fixed64 observedTimeUnixNano',
    '12 string eventName',
  ],
  ExportTraceServiceResponse: ['1 PartialSuccess partialSuccess'],
  ExportLogsServiceResponse: ['1 PartialLogsSuccess partialSuccess'],
  PartialLogsSuccess: ['1 int64 rejectedLogRecords', '2 string errorMessage'],
  PartialSuccess: ['1 int64 rejectedSpans', '2 string errorMessage'],
  Status: ['1 int32 code', '2 string message'],
} as const satisfies Record<string, readonly string[]>

const registry = createFileRegistry(
  create(FileDescriptorSetSchema, {
    file: [
      {
        name: `${PACKAGE}.proto`,
        package: PACKAGE,
        syntax: 'proto3',
        messageType: Object.entries(messages).map(([name, fields]) => {
          // The only message of which one field excludes the others.
          const isChoice = name === 'AnyValue'
          return {
            name,
            field: fields.map((line) => ({ ...field(line), ...(isChoice && { oneofIndex: 0 }) })),
            oneofDecl: isChoice ? [{ name: 'value' }] : [],
          }
        }),
      },
    ],
  }),
)

function field(line: string) {
  const [number, kind = '', name = ''] = line.split(' ')
  const typeName = kind.replace('*', '')
  const scalar = scalars[typeName]
  return {
    name,
    jsonName: name,
    number: Number(number),
    label: kind.endsWith('*') ? Label.REPEATED : Label.OPTIONAL,
    type: scalar ?? Type.MESSAGE,
    ...(scalar === undefined && { typeName: `.${PACKAGE}.${typeName}` }),
  }
}

/** The schema of a message of OTLP. */
export function otlpMessage(name: keyof typeof messages): DescMessage {
  const message = registry.getMessage(`${PACKAGE}.${name}`)
  if (!message) throw new Error(`There is no message ${name}.`)
  return message
}
