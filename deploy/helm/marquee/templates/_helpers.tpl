{{- define "marquee.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "marquee.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "marquee.labels" -}}
{{ include "marquee.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "marquee.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* Whether there may be more than one pod at a time, even if only briefly. */}}
{{- define "marquee.isMany" -}}
{{- if or .Values.autoscaling.enabled (gt (int .Values.replicaCount) 1) -}}true{{- end -}}
{{- end -}}

{{/* Refuses values that contradict each other, with a message. */}}
{{- define "marquee.check" -}}
{{- if and (include "marquee.isMany" .) (not .Values.postgres) -}}
{{- fail "More than one pod needs one database: set DATABASE_URL in existingSecret, and postgres: true" -}}
{{- end -}}
{{- if and .Values.postgres (not .Values.existingSecret) (not (hasKey .Values.settings "DATABASE_URL")) -}}
{{- fail "postgres: true needs DATABASE_URL, in existingSecret" -}}
{{- end -}}
{{- if and .Values.basePath (not (regexMatch "^(/[A-Za-z0-9._~-]+)+$" .Values.basePath)) -}}
{{- fail "basePath must be like /films, without a slash at its end" -}}
{{- end -}}
{{- range $name := list "DATA_DIR" "PORT" "HOST" "BASE_PATH" -}}
{{- if hasKey $.Values.settings $name -}}
{{- fail (printf "settings.%s is set by the chart: see values.yaml" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
