// Judges histories of things that can be taken once: of all acts of the shoppers there has to be one order, which
// agrees with the instants at which they began and were answered, in which a thing goes to one and stays with that one.
// Histories come as JSON; each line of the output names one that has no such order.
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"

	"github.com/anishathalye/porcupine"
)

type history struct {
	Thing string
	Takes []take
	// Who has it in the database after everything: a shopper's number, or nobody, or one who never heard an answer.
	Holder int
}

// Instants are microseconds; without an answer Told is null, and it may have been taken or not.
type take struct {
	Asked int64
	Told  *int64
	IsHis bool
}

const (
	nobody   = -1
	unheard  = -2
	lookNext = -3
)

func main() {
	var histories []history
	if err := json.NewDecoder(os.Stdin).Decode(&histories); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	for _, each := range histories {
		if !porcupine.CheckOperations(thing, operationsOf(each)) {
			fmt.Println(each.Thing)
		}
	}
}

// A shopper's number takes; lookNext looks who has it.
var thing = porcupine.Model{
	Init: func() any { return owner{nobody, false} },
	Step: func(state, input, output any) (bool, any) {
		now, shopper, answer := state.(owner), input.(int), output.(outcome)
		if shopper == lookNext {
			return answer.holder == now.shopper || answer.holder == unheard && now.isUnheard, now
		}
		if now.shopper == nobody {
			return answer.isHis || answer.isUnheard, owner{shopper, answer.isUnheard}
		}
		return !answer.isHis, now
	},
}

type owner struct {
	shopper   int
	isUnheard bool
}

type outcome struct {
	isHis, isUnheard bool
	holder           int
}

func operationsOf(each history) []porcupine.Operation {
	var last int64
	var operations []porcupine.Operation
	for shopper, act := range each.Takes {
		end := int64(math.MaxInt64)
		if act.Told != nil {
			end = *act.Told
			last = max(last, end)
		}
		answer := outcome{isHis: act.IsHis, isUnheard: act.Told == nil}
		operations = append(operations, porcupine.Operation{Input: shopper, Call: act.Asked, Output: answer, Return: end})
	}
	look := porcupine.Operation{Input: lookNext, Call: last + 1, Output: outcome{holder: each.Holder}, Return: last + 2}
	return append(operations, look)
}
