// Renders the chart where Helm is not available, with the template engine and functions that Helm uses, as packaged in Debian.
//
//	apt-get install -y golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev
//	GO111MODULE=off GOPATH=/usr/share/gocode go run deploy/helm/render.go deploy/helm/marquee [VALUES.yaml…]
//
// A stand-in for `helm template films`: no subcharts, no hooks, no look-ups in a cluster.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if len(os.Args) < 2 {
		stop(errors.New("usage: render.go CHART [VALUES.yaml…]"))
	}
	chart, values := os.Args[1], map[string]interface{}{}
	for _, file := range append([]string{filepath.Join(chart, "values.yaml")}, os.Args[2:]...) {
		values = merge(values, read(file))
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	data := map[string]interface{}{
		"Values": values,
		// Helm capitalises these.
		"Chart":   map[string]interface{}{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": map[string]interface{}{"Name": "films", "Namespace": "default", "Service": "Helm"},
	}
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	stop(err)
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	functions["fail"] = func(message string) (string, error) { return "", errors.New(message) }
	all.Funcs(functions)
	for _, file := range files {
		text, err := os.ReadFile(file)
		stop(err)
		template.Must(all.New(filepath.Base(file)).Parse(string(text)))
	}
	for _, file := range files {
		var out bytes.Buffer
		stop(all.ExecuteTemplate(&out, filepath.Base(file), data))
		text := strings.TrimSpace(strings.ReplaceAll(out.String(), "<no value>", ""))
		if text == "" || strings.HasSuffix(file, ".tpl") {
			continue
		}
		if strings.HasSuffix(file, ".txt") {
			fmt.Fprintln(os.Stderr, text)
			continue
		}
		fmt.Printf("---\n# %s\n%s\n", filepath.Base(file), text)
	}
}

func read(file string) map[string]interface{} {
	text, err := os.ReadFile(file)
	stop(err)
	value := map[string]interface{}{}
	stop(yaml.Unmarshal(text, &value))
	return value
}

// As in Helm, maps are merged, other values are replaced, and null removes a key.
func merge(under, over map[string]interface{}) map[string]interface{} {
	for key, value := range over {
		mine, isMap := under[key].(map[string]interface{})
		theirs, areMaps := value.(map[string]interface{})
		switch {
		case value == nil:
			delete(under, key)
		case isMap && areMaps:
			under[key] = merge(mine, theirs)
		default:
			under[key] = value
		}
	}
	return under
}

func stop(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
